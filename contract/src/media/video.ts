import { authorAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { blob, text } from '../resource/field.ts';

export const video = defineResource({
  name: 'video',
  path: 'videos',
  table: 'videos',
  access: authorAccess,
  label: 'name',
  list: ['name', 'video'],
  defaultColumns: ['name', 'createDate'],
  fields: {
    name: text({ required: true }),
    video: blob('video', { required: true, address: 'videoStreamUrl' }),
    /** The picture shown until the video is played. */
    poster: blob('image'),
    /** WebVTT, used by every content that shows the video and has no captions of its own. */
    captions: blob('captions'),
  },
});
