import { Readable } from 'node:stream';
import type { AnyReplyEndpoint } from '@lernhaus/contract/endpoint';
import { Failure } from '@lernhaus/contract/failures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** Both ends are included, as in `Range: bytes=0-99`. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface FileAbout {
  /** One of the media types that the endpoint declares, perhaps with a charset. */
  readonly mediaType: string;
  /** The browser stores the file under this name and does not show it. */
  readonly downloadName?: string;
}

interface BytesReply extends FileAbout {
  readonly bytes: string | Uint8Array;
}

/** A stream whose length is not known before its end. */
interface EndlessReply extends FileAbout {
  readonly open: () => Readable;
}

interface StreamReply extends FileAbout {
  readonly sizeBytes: number;
  /** True if a client may ask for one range of the bytes. */
  readonly hasRanges?: boolean;
  /** Opens all bytes or one range; undefined for a file that does not exist any more. */
  readonly open: (range?: ByteRange) => Readable | Promise<Readable | undefined>;
}

/** The result of a use case if its endpoint replies with a file. */
export type FileReply = BytesReply | EndlessReply | StreamReply;

/** Parses one byte range, as players send it. An invalid header counts as no range (RFC 9110). */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Sends bytes or a stream, as a whole or one range of it. */
export async function sendFile(
  { id, mediaTypes = [] }: AnyReplyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const { mediaType, downloadName } = file;
  if (!mediaTypes.includes(mediaType.split(';', 1)[0] ?? '')) throw new Error(`${id} does not declare ${mediaType}.`);
  reply.type(mediaType);
  if (downloadName !== undefined) reply.header('content-disposition', contentDisposition(downloadName));
  if ('bytes' in file) return reply.send(file.bytes);
  if (!('sizeBytes' in file)) return reply.send(request.method === 'HEAD' ? '' : file.open());
  if (file.hasRanges) reply.header('accept-ranges', 'bytes');
  // A HEAD has no range and opens nothing; the empty stream keeps Fastify from a length of 0.
  if (request.method === 'HEAD') return reply.header('content-length', file.sizeBytes).send(Readable.from([]));
  // `If-Range` names a state of the file. Files have no name for it, so a client with one gets the whole file.
  const hasRange = file.hasRanges && request.headers['if-range'] === undefined;
  const range = hasRange ? rangeOf(request.headers.range, file.sizeBytes) : undefined;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  const stream = await file.open(range);
  if (!stream) throw new Failure('error.http.404');
  if (!range) return reply.header('content-length', file.sizeBytes).send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}
