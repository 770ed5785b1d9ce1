import { z } from 'zod';
import { editors, learnersAndReviewers } from '../accounts/role-groups.ts';
import { endpoint, id } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { resourceEndpoints } from '../resource/resource-endpoints.ts';
import { createBodyOf, replyOf } from '../resource/schemas.ts';
import { boundedText, nonBlank, requiredUser } from '../text-schemas.ts';
import { userFeedback } from './user-feedback.ts';

/** An entry of a thread. In a discussion, the logins of other learners are null; learners see only names there. */
const threadEntry = replyOf(userFeedback).extend({
  user: z.string().nullable(),
  /** First and last name of the author; null when the account has none, or was deleted. */
  authorName: z.string().nullable(),
  /** Whether the caller wrote the entry. */
  isOwn: z.boolean(),
});

export type ThreadEntry = z.output<typeof threadEntry>;

const read = { method: 'GET', area: 'services' } as const;
const containerId = nonBlank(boundedText(400));

export const feedbackByContainer = endpoint({
  ...read,
  access: learnersAndReviewers,
  id: 'userFeedback.byContainerId',
  summary: 'My thread at a place of a course; in a discussion all entries',
  path: '/user-feedbacks/byContainerId',
  query: z.object({ containerId }),
  reply: z.array(threadEntry),
});

export const feedbackByContainerAndUser = endpoint({
  ...read,
  access: learnersAndReviewers,
  id: 'userFeedback.byContainerIdAndUser',
  summary: 'A learner’s thread at a place of a course',
  path: '/user-feedbacks/byContainerIdAndUser',
  query: z.object({ containerId, user: requiredUser }),
  reply: z.array(threadEntry),
});

/** The texts of an entry are the same in a form as in JSON. */
const feedbackForm = {
  texts: ['containerId', 'feedbackText', 'parentId', 'user', 'attachmentName', 'idempotencyKey'],
  files: ['attachment'],
} as const;

/** `idempotencyKey`: becomes the id of the entry, so that a repeated call stores and mails nothing. */
const entryBody = createBodyOf(userFeedback).extend({ idempotencyKey: z.uuid().nullish() });

/** Adds an entry of the caller: the generic call, which also takes a form. */
export const addFeedback = { ...resourceEndpoints(userFeedback).create, body: entryBody, form: feedbackForm };

export const replyToFeedback = endpoint({
  access: editors,
  id: 'userFeedback.reply',
  summary: 'Reply to a learner: `user` is the learner, `parentId` the entry replied to',
  method: 'POST',
  area: 'services',
  path: '/user-feedbacks/createFeedbackReply',
  body: entryBody.extend({ user: requiredUser }),
  reply: replyOf(userFeedback),
  bodyBytes: limits.richBodyBytes,
  form: feedbackForm,
  validatedByUseCase: true,
});

/** The kinds of notices: a learner's question, or a reply to the reader's own entry. */
const noticeKinds = ['question', 'reply'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const feedbackNotice = z.object({
  /** The id of the entry. */
  id: z.string(),
  kind: z.enum(noticeKinds),
  course: z.string(),
  /** The name of the content, exam or module. */
  title: z.string(),
  /** The address of the entry for this reader, relative to the site's root. */
  link: z.string(),
  date: z.string(),
  isRead: z.boolean(),
  /** The beginning of the entry's text; null when the entry is only a file. */
  text: z.string().nullable(),
  authorName: z.string().nullable(),
});
export type FeedbackNotice = z.infer<typeof feedbackNotice>;

const notices = { area: 'services', access: learnersAndReviewers } as const;
/** The server counts at most 100. */
const unread = z.object({ unread: z.number().int() });

export const countNotices = endpoint({
  ...notices,
  id: 'userFeedback.countNotices',
  summary: 'The number of unread questions and replies of the caller',
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
  summary: 'Mark entries as read, or all if none are named',
  method: 'POST',
  path: '/user-feedbacks/notices/read',
  body: z.object({ ids: z.array(id).max(200).optional() }),
  reply: unread,
});
