import { createHmac } from 'node:crypto';
import { videoKeyOf } from '@lernhaus/domain/media/video-key';
import { SignedLinks } from '../media/api.ts';
import type { LearnerShape } from './learner-quizzes.ts';
import { seedOf } from './release.ts';

/** The secret keys for the learner's view of a course. Plain data, so worker threads can use them. */
export interface ShapeKeys {
  readonly items: Uint8Array;
  readonly links: Uint8Array;
}

/** Creates the functions that turn an author's document into the learner's view. */
export function shapeOf(keys: ShapeKeys, owner: string, now: Date): LearnerShape {
  const links = new SignedLinks(keys.links);
  // Learners see drag items under keyed ids; the grader translates them back (decision 5).
  const itemId = (authorId: string) => createHmac('sha256', keys.items).update(authorId).digest('hex').slice(0, 16);
  return {
    itemId,
    seed: seedOf(itemId, ''),
    pictureAddress: (key) => `/files/${key}`,
    // Only videos of the course's owner are signed. The signature is the same all day, so the text can be cached.
    videoAddress: (video) => {
      const key = videoKeyOf(video);
      return key?.startsWith(`${owner}/`) ? links.sign(key, now) : video;
    },
    captionsAddress: (key) => links.sign(key, now),
  };
}
