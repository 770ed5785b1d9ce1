import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { packZip } from '../src/platform/zip/pack-zip.ts';

/** A field of a form, or a file if it has a name. */
export interface Part {
  readonly field: string;
  readonly bytes: Buffer | string;
  readonly name?: string;
}

/** A multipart form: body and headers of a request. */
export function formOf(...parts: Part[]) {
  const bytes = parts.flatMap(({ field, bytes: body, name }) => [
    Buffer.from(
      `--${formBoundary}\r\ncontent-disposition: form-data; name="${field}"${name ? `; filename="${name}"` : ''}\r\n${name ? 'content-type: application/octet-stream\r\n' : ''}\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...bytes, Buffer.from(`--${formBoundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${formBoundary}` } };
}

export const formBoundary = 'x-boundary-x';
export const formType = `multipart/form-data; boundary=${formBoundary}`;
/** The first bytes of a form: its fields, and the start of a file. */
export const formStart = (file: string, fields: Readonly<Record<string, string>> = {}) =>
  [
    ...Object.entries(fields).flatMap(([name, value]) => [
      `--${formBoundary}`,
      `content-disposition: form-data; name="${name}"`,
      '',
      value,
    ]),
    `--${formBoundary}`,
    `content-disposition: form-data; name="${file}"; filename="a.bin"`,
    '',
    'x'.repeat(1000),
  ].join('\r\n');

/** Names that point outside the archive. The zip writer refuses them, so this function writes them afterwards. */
const archiveWithOutsideNames = (name: string): boolean => name.startsWith('/') || name.includes('..');

/** A zip file with these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const parts = Object.entries(files).map(([name, content], at) => ({
    name,
    packedName: archiveWithOutsideNames(name)
      ? `placeholder${at}`.padEnd(name.length, '_').slice(0, name.length)
      : name,
    content: Buffer.from(content),
  }));
  const zip = packZip(
    parts.map(({ packedName, content }) => ({
      name: packedName,
      sizeBytes: content.length,
      open: async () => Readable.from([content]),
    })),
  );
  let bytes = await buffer(zip.read());
  for (const { name, packedName } of parts)
    if (name !== packedName) bytes = Buffer.from(bytes.toString('latin1').replaceAll(packedName, name), 'latin1');
  return bytes;
}
