import { z } from 'zod';
import { resourceEndpoints } from '../resource/resource-endpoints.ts';
import { replyOf } from '../resource/schemas.ts';
import { video } from './video.ts';

/** A video in a reply: with its addresses, and with its size as text (specification 3). */
export interface Video {
  readonly id: string;
  readonly owner: string;
  readonly version: number;
  readonly name: string;
  readonly videoStreamUrl: string;
  readonly videoSize: number;
  readonly posterUrl: string | null;
  readonly captionsUrl: string | null;
  readonly createDate: string;
  readonly sizeString: string;
}
const videoReply = replyOf(video).extend({ sizeString: z.string() }) as unknown as z.ZodType<Video>;
const { list, get, create, update, updateById, remove } = resourceEndpoints(video);

export const videoEndpoints = {
  list: { ...list, reply: z.array(videoReply) },
  get: { ...get, reply: videoReply },
  create: { ...create, reply: videoReply, orMultipart: true },
  update: { ...update, reply: videoReply },
  updateById: { ...updateById, reply: videoReply },
  remove,
} as const;
