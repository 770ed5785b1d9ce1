import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { requiredId } from '../text-schemas.ts';
import { video } from './video.ts';

/** Extra bytes for the multipart headers around the file. */
const envelopeBytes = 64 * 1024;

export const uploadImage = endpoint({
  id: 'images.upload',
  cost: 50,
  summary: 'Keep a picture for a text; where it is found',
  method: 'POST',
  area: 'services',
  path: '/uploadImage',
  access: editors,
  bodyType: 'multipart',
  bodyBytes: limits.imageBytes + envelopeBytes,
  reply: z.object({ url: z.string() }),
});

/** The specification's own form of DELETE videos/{id}. */
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
