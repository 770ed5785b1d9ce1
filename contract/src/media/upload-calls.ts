import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { boundedText } from '../texts.ts';
import { video } from './video.ts';

const access = video.access.create as NonNullable<Exclude<typeof video.access.create, string>>;
const one = { area: 'services', path: '/videos/uploads/:id', access, params: z.object({ id }) } as const;

/** A film on its way: how many of its bytes are here, and the video it became once it is whole. */
export const videoUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** What its browser knows the file by, so that the same one can be told when it is picked again. */
  file: z.string().nullable(),
  totalBytes: z.number(),
  receivedBytes: z.number(),
  /** Null until all bytes are here and were put together. */
  videoId: z.string().nullable(),
  /** Without another byte until then, it is given up. */
  expires: z.string(),
});
export type VideoUpload = z.infer<typeof videoUpload>;

/**
 * The calls of tus 1.0.0 (tus.io): what it says stands in its own headers (Upload-Length, Upload-Offset, Upload-Metadata).
 * A HEAD of `readVideoUpload` is tus's question how far an upload has come.
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
