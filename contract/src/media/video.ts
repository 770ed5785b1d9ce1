import { authored } from '../accounts/who.ts';
import { defineResource } from '../resource/define-resource.ts';
import { blob, text } from '../resource/field.ts';

export const video = defineResource({
  name: 'video',
  path: 'videos',
  table: 'videos',
  access: authored,
  label: 'name',
  list: ['name', 'video'],
  fields: {
    name: text({ required: true }),
    video: blob('video', { required: true, address: 'videoStreamUrl' }),
    /** What stands in the film's place until it is played. */
    poster: blob('image'),
    /** WebVTT, for every content that shows the film and has none of its own. */
    captions: blob('captions'),
  },
});
