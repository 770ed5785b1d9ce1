import { documentTypes } from '@lernhaus/domain/media/attachment-kinds';
import { mediaTypes } from '@lernhaus/domain/media/sniff-media';
import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint, id, linkSignature } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { requiredId } from '../text-schemas.ts';
import { video } from './video.ts';

/** Extra bytes for the multipart headers around the file. */
const envelopeBytes = 64 * 1024;

export const uploadImage = endpoint({
  id: 'images.upload',
  cost: 50,
  summary: 'Store a picture for a text; returns its address',
  method: 'POST',
  area: 'services',
  path: '/uploadImage',
  access: editors,
  bodyType: 'multipart',
  form: { texts: [], files: ['upload'] },
  bodyBytes: limits.imageBytes + envelopeBytes,
  reply: z.object({ url: z.string() }),
});

/** The form in which the specification writes DELETE videos/{id}. */
export const removeVideoById = endpoint({
  id: 'video.removeByQuery',
  summary: 'Delete a video',
  method: 'DELETE',
  area: 'services',
  path: '/videos/delete',
  access: video.access.remove as NonNullable<Exclude<typeof video.access.remove, string>>,
  query: z.object({ id: requiredId }),
  status: 204,
});

/** The media type of each extension of a stored file. Browsers execute none of them. */
export const fileMediaTypes: Readonly<Record<string, string>> = {
  webp: mediaTypes.webp,
  ico: mediaTypes.ico,
  mp4: mediaTypes.mp4,
  webm: mediaTypes.webm,
  vtt: 'text/vtt',
  ...Object.fromEntries(Object.entries(documentTypes).map(([type, ending]) => [ending, type])),
};

export const readFile = endpoint({
  id: 'files.read',
  summary: 'A stored file or a range of it: a picture, or by a signed link a video, its captions or an attachment',
  method: 'GET',
  area: 'root',
  path: '/files/:company/:folder/:file',
  access: 'public',
  params: z.object({ company: id, folder: id, file: id }),
  query: linkSignature,
  replyType: 'file',
  mediaTypes: [...new Set(Object.values(fileMediaTypes))],
});
