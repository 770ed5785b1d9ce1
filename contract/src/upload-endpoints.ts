import { z } from 'zod';
import { type Access, endpoint, id } from './endpoint.ts';
import { boundedText } from './text-schemas.ts';

/** An unfinished upload: the number of bytes received so far. */
export const resumableUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** A fingerprint by which the browser recognises the same file when the user picks it again. */
  file: z.string().nullable(),
  totalBytes: z.number(),
  receivedBytes: z.number(),
  /** The server deletes the upload when no byte arrives until then. */
  expires: z.string(),
});
export type ResumableUpload = z.infer<typeof resumableUpload>;

/**
 * The endpoints of tus 1.0.0 (tus.io) for one kind of file. tus uses its own headers (Upload-Length, Upload-Offset,
 * Upload-Metadata). A tus client sends a HEAD to `read` to ask for the offset.
 */
export function uploadEndpoints<Reply extends typeof resumableUpload>({
  name,
  path,
  what,
  access,
  maxBytes,
  reply,
}: {
  readonly name: string;
  readonly path: string;
  /** The name of the kind of file, for the summaries. */
  readonly what: string;
  readonly access: Access;
  readonly maxBytes: number;
  readonly reply: Reply;
}) {
  const all = { area: 'services', path, access } as const;
  const one = { area: 'services', path: `${path}/:id`, access, params: z.object({ id }) } as const;
  return {
    start: endpoint({
      ...all,
      id: `${name}.start`,
      summary: `Start a resumable upload of ${what} (tus), with its headers or with this body`,
      method: 'POST',
      body: z.object({ name: boundedText(500), totalBytes: z.number(), file: boundedText(300).optional() }).optional(),
      reply,
      status: 201,
    }),
    list: endpoint({
      ...all,
      id: `${name}.list`,
      summary: `The caller’s unfinished uploads of ${what}`,
      method: 'GET',
      reply: z.array(reply),
    }),
    read: endpoint({
      ...one,
      id: `${name}.read`,
      summary: `The progress of an upload of ${what}`,
      method: 'GET',
      reply,
    }),
    continue: endpoint({
      ...one,
      id: `${name}.continue`,
      summary: `The next bytes of ${what} (tus)`,
      method: 'PATCH',
      bodyType: 'upload',
      bodyBytes: maxBytes,
      status: 204,
    }),
    cancel: endpoint({
      ...one,
      id: `${name}.cancel`,
      summary: `Cancel an upload of ${what} (tus)`,
      method: 'DELETE',
      status: 204,
    }),
  };
}
