import { Failure } from '@lernhaus/contract/failures';
import { documentTypes } from '@lernhaus/domain/media/attachment-kinds';
import type { Storage } from '../gateways/storage/storage.ts';
import type { App, Reply } from '../platform/http/create-app.ts';
import { fileKey } from './file-key.ts';
import type { SignedLinks } from './signed-links.ts';

/** The content type of each extension. Browsers execute none of them. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  ...Object.fromEntries(Object.entries(documentTypes).map(([type, ending]) => [ending, type])),
};

const filePolicy = "default-src 'none'; sandbox";
/** A video that is opened in a tab of its own is a document that loads the same address again. No script in it runs. */
const filmPolicy = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";

const yearSeconds = 365 * 24 * 60 * 60;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Parses one byte range, as players send it. An invalid header counts as no range (RFC 9110). */
function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Serves stored files: pictures to everybody, videos and attachments with signed links, with byte ranges. */
export function mountFiles(app: App, storage: Storage, links: SignedLinks, clock: () => Date): void {
  app.get<{ Params: { '*': string }; Querystring: { until?: string; signature?: string } }>(
    '/files/*',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const key = request.params['*'];
      const [, folder, ending = ''] = fileKey.exec(key) ?? [];
      const { until = '', signature = '' } = request.query;
      const open =
        folder === 'images' || (folder !== 'parts' && links.isValid(key, String(until), String(signature), clock()));
      const stat = folder && open ? await storage.stat(key) : undefined;
      if (!stat) throw new Failure('error.http.404');
      reply
        .type(types[ending] ?? 'application/octet-stream')
        .header('content-security-policy', folder === 'videos' ? filmPolicy : filePolicy)
        .header('cross-origin-resource-policy', 'same-site')
        .header('accept-ranges', 'bytes')
        .header(
          'cache-control',
          folder === 'images' ? `public, max-age=${yearSeconds}, immutable` : 'private, max-age=3600',
        );
      if (folder === 'attachments') reply.header('content-disposition', 'attachment');
      return sendBytes(reply, storage, key, stat.sizeBytes, rangeOf(request.headers.range, stat.sizeBytes));
    },
  );
}

async function sendBytes(
  reply: Reply,
  storage: Storage,
  key: string,
  size: number,
  range: Range | 'unsatisfiable' | null,
): Promise<Reply> {
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const file = await storage.get(key, range ?? undefined);
  if (!file) throw new Failure('error.http.404');
  if (!range) return reply.header('content-length', size).send(file.stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.stream);
}
