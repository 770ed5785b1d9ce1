import { createHmac } from 'node:crypto';
import { videoKeyOf } from '@lernhaus/domain/media/video-key';
import type { LearnerShape } from './courses/learner-quizzes.ts';
import { seedOf } from './courses/release.ts';
import { SignedLinks } from './media/signed-links.ts';

/** The keys that a learner's shape is made with: plain data, so that worker threads can make it too. */
export interface ShapeKeys {
  readonly items: Uint8Array;
  readonly links: Uint8Array;
}

/** What makes a learner's shape of an author's document. */
export function shapeOf(keys: ShapeKeys, owner: string, now: Date): LearnerShape {
  const links = new SignedLinks(keys.links);
  // Drag items go by keyed names among learners; graders translate them back.
  const itemId = (authorId: string) => createHmac('sha256', keys.items).update(authorId).digest('hex').slice(0, 16);
  return {
    itemId,
    seed: seedOf(itemId, ''),
    pictureAddress: (key) => `/files/${key}`,
    // Only films of the course's owner are signed: for the day, the same text all day long, so that it can be kept.
    videoAddress: (video) => {
      const key = videoKeyOf(video);
      return key?.startsWith(`${owner}/`) ? links.sign(key, now) : video;
    },
    captionsAddress: (key) => links.sign(key, now),
  };
}
