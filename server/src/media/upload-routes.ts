import type { Readable } from 'node:stream';
import { Failure } from '@lernhaus/contract/failures';
import {
  cancelVideoUpload,
  continueVideoUpload,
  listVideoUploads,
  readVideoUpload,
  startVideoUpload,
} from '@lernhaus/contract/media/upload-endpoints';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { fileTitle } from './file-title.ts';
import type { UploadRow } from './upload-rows.ts';
import type { VideoUploads } from './video-uploads.ts';

/** Parses a whole number in a tus header; NaN for anything else. */
const numberIn = (header: string | string[] | undefined): number =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;

/** Parses `name bmFtZQ==,filetype dmlkZW8=`: keys with base64 values; a key may have no value. */
function metadataOf(header: string | string[] | undefined): Readonly<Record<string, string>> {
  const pairs = typeof header === 'string' ? header.split(',') : [];
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}

const tusHeaders = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
const headersOf = ({ receivedBytes, totalBytes, expires }: UploadRow) => ({
  ...tusHeaders,
  'upload-offset': String(receivedBytes),
  'upload-length': String(totalBytes),
  'upload-expires': new Date(expires).toUTCString(),
});

/** Mounts resumable video uploads: tus 1.0.0 with creation, expiration and termination. */
export function mountVideoUploads(routes: RouteRegistry, uploads: VideoUploads): void {
  routes.open(
    startVideoUpload,
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
    },
  );
  routes.open(listVideoUploads, (context) => uploads.list(context));
  routes.open(
    readVideoUpload,
    async (context, { params }) => {
      const upload = await uploads.get(context, params.id);
      // The process that joined it may have been killed, so it is tried again.
      if (upload.receivedBytes === upload.totalBytes && !upload.videoId) await uploads.join(context, upload);
      return uploads.get(context, params.id);
    },
    { headers: headersOf },
  );
  routes.open(
    continueVideoUpload,
    async (context, { params }, { headers, body }) => {
      const offset = numberIn(headers['upload-offset']);
      if (Number.isNaN(offset)) throw new Failure('error.malformed');
      const announcedBytes = numberIn(headers['content-length']) || 0;
      return uploads.receive(context, params.id, offset, { body: body as Readable, announcedBytes });
    },
    { headers: (at) => ({ ...tusHeaders, 'upload-offset': String(at) }) },
  );
  routes.open(cancelVideoUpload, (context, { params }) => uploads.cancel(context, params.id), {
    headers: () => tusHeaders,
  });
}
