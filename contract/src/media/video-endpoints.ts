import { z } from 'zod';
import { resourceEndpoints } from '../resource/resource-endpoints.ts';
import { replyOf } from '../resource/schemas.ts';
import { video } from './video.ts';

/** A video in a reply: with its addresses, and with its size as text (specification 3). */
const videoReply = replyOf(video).extend({ sizeString: z.string() });
const { list, get, create, update, updateById, remove } = resourceEndpoints(video);

export const videoEndpoints = {
  list: { ...list, reply: z.array(videoReply) },
  get: { ...get, reply: videoReply },
  create: { ...create, reply: videoReply, form: { texts: ['name'], files: ['video'] } },
  update: { ...update, reply: videoReply },
  updateById: { ...updateById, reply: videoReply },
  remove,
} as const;
