import { z } from 'zod';
import { limits } from '../limits.ts';
import { resumableUpload, uploadEndpoints } from '../upload-endpoints.ts';
import { video } from './video.ts';

/** An upload of a video. `videoId` is null until all bytes have arrived and are assembled. */
const videoUpload = resumableUpload.extend({ videoId: z.string().nullable() });
export type VideoUpload = z.infer<typeof videoUpload>;

export const videoUploads = uploadEndpoints({
  name: 'videoUploads',
  path: '/videos/uploads',
  what: 'a video',
  access: video.access.create as Exclude<typeof video.access.create, 'nobody'>,
  maxBytes: limits.videoBytes,
  reply: videoUpload,
});
