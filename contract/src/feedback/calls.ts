import { z } from 'zod';
import { editors, learnersAndReviewers } from '../accounts/who.ts';
import { endpoint, id } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { createBodyOf, replyOf } from '../resource/schemas.ts';
import { boundedText, filled, requiredUser } from '../texts.ts';
import { userFeedback } from './user-feedback.ts';

/**
 * An entry as a thread shows it. In a discussion another learner's login is null: there people know each other by name.
 */
export const threadEntry = replyOf(userFeedback).extend({
  user: z.string().nullable(),
  /** First and last name of who wrote it; null where the account says neither, or is gone. */
  authorName: z.string().nullable(),
  /** Whether the caller has written it. */
  isOwn: z.boolean(),
});

/** An entry of a thread, as far as screens read it: a resource's own fields are typed only where they are declared. */
export interface ThreadEntry {
  readonly id: string;
  readonly user: string | null;
  readonly containerId: string;
  readonly feedbackText: string | null;
  readonly attachmentUrl: string | null;
  readonly attachmentName: string | null;
  readonly attachmentType: string | null;
  readonly attachmentSize: number | null;
  readonly repliedBy: string | null;
  readonly parentId: string | null;
  readonly startDate: string;
  readonly modifiedDate: string;
  readonly version: number;
  readonly authorName: string | null;
  readonly isOwn: boolean;
}

const read = { method: 'GET', area: 'services' } as const;
const containerId = filled(boundedText(400));

export const feedbackByContainer = endpoint({
  ...read,
  access: learnersAndReviewers,
  id: 'userFeedback.byContainerId',
  summary: 'My thread at a place of a course; of a discussion, everything that was said there',
  path: '/user-feedbacks/byContainerId',
  query: z.object({ containerId }),
  reply: z.array(threadEntry),
});

export const feedbackByContainerAndUser = endpoint({
  ...read,
  access: editors,
  id: 'userFeedback.byContainerIdAndUser',
  summary: 'A learner’s thread at a place of a course',
  path: '/user-feedbacks/byContainerIdAndUser',
  query: z.object({ containerId, user: requiredUser }),
  reply: z.array(threadEntry),
});

/** JSON with the file as base64, or a form with the file as `attachment`. */
export const replyToFeedback = endpoint({
  access: editors,
  id: 'userFeedback.reply',
  summary: 'Reply to a learner: `user` is the learner, `parentId` the entry replied to',
  method: 'POST',
  area: 'services',
  path: '/user-feedbacks/createFeedbackReply',
  body: createBodyOf(userFeedback).extend({ user: requiredUser }),
  reply: replyOf(userFeedback),
  bodyBytes: limits.richBodyBytes,
  orMultipart: true,
  lateBody: true,
});

/** What somebody is told of under the bell: a learner's question, or a reply to what they wrote. */
export const noticeKinds = ['question', 'reply'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const feedbackNotice = z.object({
  /** The id of the entry. */
  id: z.string(),
  kind: z.enum(noticeKinds),
  course: z.string(),
  /** The name of the content, exam or module that it is about. */
  title: z.string(),
  /** Where the reader opens it, relative to the site's root. */
  link: z.string(),
  date: z.string(),
  isRead: z.boolean(),
  /** The beginning of the entry; null where it is a file alone. */
  text: z.string().nullable(),
  authorName: z.string().nullable(),
});
export type FeedbackNotice = z.infer<typeof feedbackNotice>;

const notices = { area: 'services', access: learnersAndReviewers } as const;
/** At most 100 are counted. */
const unread = z.object({ unread: z.number().int() });

export const countNotices = endpoint({
  ...notices,
  id: 'userFeedback.countNotices',
  summary: 'How many questions and replies wait to be read by the caller',
  method: 'GET',
  path: '/user-feedbacks/notices/count',
  reply: unread,
});

export const listNotices = endpoint({
  ...notices,
  id: 'userFeedback.listNotices',
  summary: 'The latest questions and replies for the caller, newest first',
  method: 'GET',
  path: '/user-feedbacks/notices',
  reply: z.array(feedbackNotice),
});

export const markNoticesRead = endpoint({
  ...notices,
  id: 'userFeedback.markNoticesRead',
  summary: 'Marks entries as read, or all of them where none are named',
  method: 'POST',
  path: '/user-feedbacks/notices/read',
  body: z.object({ ids: z.array(id).max(200).optional() }),
  reply: unread,
});
