import type { Readable } from 'node:stream';
import { Failure } from '@lernhaus/contract/failures';
import type { resumableUpload, uploadEndpoints } from '@lernhaus/contract/upload-endpoints';
import type { z } from 'zod';
import type { RouteRegistry } from '../http/route-registry.ts';
import { fileTitle } from './file-title.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import type { UploadRow } from './upload-rows.ts';

/** Reads a whole number from a tus header; NaN for anything else. */
const numberIn = (header: string | string[] | undefined): number =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;

/** `name bmFtZQ==,filetype dmlkZW8=`: keys with their values in base64; a key may have no value. */
function metadataOf(header: string | string[] | undefined): Readonly<Record<string, string>> {
  const pairs = typeof header === 'string' ? header.split(',') : [];
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}

const commonHeaders = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
/** The state of an upload in the headers of tus. */
const headersOf = ({ receivedBytes, totalBytes, expires }: UploadRow) => ({
  ...commonHeaders,
  'upload-offset': String(receivedBytes),
  'upload-length': String(totalBytes),
  'upload-expires': new Date(expires).toUTCString(),
});

type UploadEndpoints<Reply extends typeof resumableUpload> = ReturnType<typeof uploadEndpoints<Reply>>;

/** Mounts the endpoints of resumable uploads: tus 1.0.0 with its extensions creation, expiration and termination. */
export function mountUploads<Result, Reply extends typeof resumableUpload>(
  routes: RouteRegistry,
  endpoints: UploadEndpoints<Reply>,
  uploads: Pick<ResumableUploads<Result>, 'start' | 'list' | 'get' | 'receive' | 'cancel'>,
  show: (row: UploadRow<Result>) => z.output<Reply>,
): void {
  // TypeScript cannot see that what a schema returns is also what it reads, when the schema is a type parameter.
  const toReply = show as (row: UploadRow<Result>) => never;
  routes.open(
    endpoints.start,
    (context, { body }, { headers }) => {
      const { name, filename } = metadataOf(headers['upload-metadata']);
      return uploads.start(context, {
        name: fileTitle(body?.name || name || filename || ''),
        file: body?.file ?? null,
        totalBytes: body?.totalBytes ?? numberIn(headers['upload-length']),
      });
    },
    {
      headers: (row, { url }) => ({
        ...headersOf(row),
        location: `${url.split('?')[0]?.replace(/\/$/, '')}/${row.id}`,
      }),
      body: toReply,
    },
  );
  routes.open(endpoints.list, async (context) => (await uploads.list(context)).map(toReply));
  routes.open(endpoints.read, (context, { params }) => uploads.get(context, params.id), {
    headers: headersOf,
    body: toReply,
  });
  routes.open(
    endpoints.continue,
    async (context, { params }, { headers, body }) => {
      const offset = numberIn(headers['upload-offset']);
      if (Number.isNaN(offset)) throw new Failure('error.malformed');
      const announcedBytes = numberIn(headers['content-length']) || 0;
      return uploads.receive(context, params.id, offset, { body: body as Readable, announcedBytes });
    },
    { headers: (at) => ({ ...commonHeaders, 'upload-offset': String(at) }) },
  );
  routes.open(endpoints.cancel, (context, { params }) => uploads.cancel(context, params.id), {
    headers: () => commonHeaders,
  });
}
