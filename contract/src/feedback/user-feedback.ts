import { personal } from '../accounts/who.ts';
import { defineResource } from '../resource/define-resource.ts';
import { blob, flag, text, textList, url } from '../resource/field.ts';

export const userFeedback = defineResource({
  name: 'userFeedback',
  path: 'user-feedbacks',
  table: 'user_feedbacks',
  access: personal,
  rows: 'personal',
  label: 'containerId',
  list: ['user', 'containerId', 'feedbackText', 'attachmentName', 'repliedBy'],
  created: 'startDate',
  indexes: [['containerId'], ['user']],
  fields: {
    /** Whose thread it is: a learner's login, also on the replies. */
    user: text({ max: 50 }),
    /** A comment that is made apart from a course stands in no thread of one (specification 2). */
    containerId: text({ max: 400, required: true, default: 'TEMP' }),
    /** Who was told by mail; shown to reviewers alone. */
    recipients: textList({ max: 254, maxItems: 50, serverOwned: true }),
    /** Plain text: shown as it stands, never as HTML. */
    feedbackText: text({ max: 20_000 }),
    attachment: blob('attachment', { address: 'attachmentUrl' }),
    attachmentName: text(),
    attachmentType: text({ serverOwned: true }),
    repliedBy: text({ max: 50, serverOwned: true }),
    feedbackLink: url({ max: 1000, serverOwned: true }),
    /** The entry that a reply belongs to. */
    parentId: text({ max: 100 }),
    /** In a module of type DISCUSSION: read by all learners of the course in the company. */
    discussion: flag({ serverOwned: true }),
  },
});
