import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip } from '../src/platform/zip/write-zip.ts';

/** A field of a form, or a file if it has a name. */
export interface Part {
  readonly field: string;
  readonly bytes: Buffer | string;
  readonly name?: string;
}

/** A multipart form: body and headers of a request. */
export function formOf(...parts: Part[]) {
  const boundary = 'x-boundary-x';
  const bytes = parts.flatMap(({ field, bytes: body, name }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name ? `; filename="${name}"` : ''}\r\n${name ? 'content-type: application/octet-stream\r\n' : ''}\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A zip file with these files. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  buffer(
    writeZip(
      Object.entries(files).map(([name, content]) => ({
        name,
        sizeBytes: Buffer.byteLength(content),
        open: async () => Readable.from([Buffer.from(content)]),
      })),
    ),
  );
