import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { boundedText } from '../texts.ts';
import { video } from './video.ts';

const access = video.access.create as NonNullable<Exclude<typeof video.access.create, string>>;
const one = { area: 'services', path: '/videos/uploads/:id', access, params: z.object({ id }) } as const;

/** An upload of a video: the number of bytes received so far, and the video that it became. */
export const videoUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** A fingerprint by which the browser recognises the same file when the user picks it again. */
  file: z.string().nullable(),
  totalBytes: z.number(),
  receivedBytes: z.number(),
  /** Null until all bytes have arrived and are assembled. */
  videoId: z.string().nullable(),
  /** The server deletes the upload when no byte arrives until then. */
  expires: z.string(),
});
export type VideoUpload = z.infer<typeof videoUpload>;

/**
 * The endpoints of tus 1.0.0 (tus.io), which uses its own headers (Upload-Length, Upload-Offset, Upload-Metadata). A
 * tus client sends a HEAD to `readVideoUpload` to ask for the offset.
 */
export const startVideoUpload = endpoint({
  id: 'videoUploads.start',
  summary: 'Begin a resumable upload of a video (tus), by its headers or by this body',
  method: 'POST',
  area: 'services',
  path: '/videos/uploads',
  access,
  body: z.object({ name: boundedText(500), totalBytes: z.number(), file: boundedText(300).optional() }).optional(),
  reply: videoUpload,
  status: 201,
});

export const listVideoUploads = endpoint({
  id: 'videoUploads.list',
  summary: 'The caller’s videos on their way',
  method: 'GET',
  area: 'services',
  path: '/videos/uploads',
  access,
  reply: z.array(videoUpload),
});

export const readVideoUpload = endpoint({
  ...one,
  id: 'videoUploads.read',
  summary: 'How far a video on its way has come',
  method: 'GET',
  reply: videoUpload,
});

export const continueVideoUpload = endpoint({
  ...one,
  id: 'videoUploads.continue',
  summary: 'The next bytes of a video (tus)',
  method: 'PATCH',
  bodyType: 'bytes',
  bodyBytes: limits.videoBytes,
  status: 204,
});

export const cancelVideoUpload = endpoint({
  ...one,
  id: 'videoUploads.cancel',
  summary: 'Give up a video on its way (tus)',
  method: 'DELETE',
  status: 204,
});
