import { personal } from '../accounts/who.ts';
import { defineResource } from '../resource/define-resource.ts';
import { text, textList, url } from '../resource/field.ts';

export const userFeedback = defineResource({
  name: 'userFeedback',
  path: 'user-feedbacks',
  table: 'user_feedbacks',
  access: personal,
  rows: 'personal',
  label: 'containerId',
  created: 'startDate',
  fields: {
    user: text({ max: 50 }),
    containerId: text({ max: 400 }),
    recipients: textList({ max: 254, maxItems: 50 }),
    feedbackText: text({ max: 20_000 }),
    attachmentUrl: url({ serverOwned: true }),
    attachmentName: text(),
    attachmentType: text(),
    repliedBy: text({ max: 50, serverOwned: true }),
    feedbackLink: url({ max: 1000 }),
    parentId: text({ max: 100 }),
  },
});
