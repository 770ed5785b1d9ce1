import { personal } from '../accounts/role-groups.ts';
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
  defaultColumns: ['feedbackText', 'user', 'containerId', 'repliedBy', 'startDate'],
  created: 'startDate',
  indexes: [['containerId'], ['user'], ['created']],
  fields: {
    /** The login of the learner to whom the thread belongs, on replies too. */
    user: text({ max: 50, personBy: 'login' }),
    /** An entry that belongs to no course is in no course's thread (specification 2). */
    containerId: text({ max: 400, required: true, default: 'TEMP' }),
    /** The recipients of the mail; only reviewers see them. */
    recipients: textList({ max: 254, maxItems: 50, serverOwned: true }),
    /** Plain text; it is never shown as HTML. */
    feedbackText: text({ max: 20_000 }),
    attachment: blob('attachment', { address: 'attachmentUrl' }),
    attachmentName: text(),
    attachmentType: text({ serverOwned: true }),
    repliedBy: text({ max: 50, serverOwned: true, personBy: 'login' }),
    feedbackLink: url({ max: 1000, serverOwned: true }),
    /** The entry that a reply belongs to. */
    parentId: text({ max: 100 }),
    /** Whether the entry is in a module of type DISCUSSION: all learners of the course in the company read it. */
    discussion: flag({ serverOwned: true }),
  },
});
