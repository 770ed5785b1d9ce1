import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { Failure } from '@lernhaus/contract/failures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countParts } from './count-parts.ts';

const maxFields = 20;
const maxParts = maxFields + 1;
const maxHeaders = 20;
const fieldBytes = 4096;

/** The media type of the next bytes of a file (tus 1.0.0). */
export const nextBytes = 'application/offset+octet-stream';

/** Enables forms with files and parts of resumable uploads for calls that declare them. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(nextBytes, (_request, body, done) => done(null, body));
  app.register(multipart, {
    limits: {
      files: 1,
      fields: maxFields,
      fieldSize: fieldBytes,
      fieldNameSize: 100,
      headerPairs: maxHeaders,
      parts: maxParts,
    },
  });
}

export interface Upload<StoredFile> {
  readonly stored: StoredFile;
  /** The name of its part. */
  readonly field: string;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A file while it is received. Call `isWhole` after the last byte: false if it was cut at the limit. */
export interface IncomingFile {
  readonly stream: Readable;
  readonly fileName: string;
  readonly isWhole: () => boolean;
}

/** The field that a form lacks or sends after its file. Without it the server cannot know whether it needs the file. */
export const missingField = (field: string): Failure =>
  new Failure('error.validation', {}, [{ objectName: 'upload', field, message: 'NotNull' }]);

/** Whether the body is the next part of a resumable upload. */
export const isUploadPart = ({ headers }: FastifyRequest): boolean => headers['content-type'] === nextBytes;

/** Whether the body is a form, perhaps with a file. */
export const isForm = (request: FastifyRequest): boolean => request.isMultipart();

export interface UploadOptions<StoredFile> {
  readonly maxBytes: number;
  readonly storeFile: (file: IncomingFile) => Promise<StoredFile>;
  readonly maxFieldBytes?: number;
  /**
   * Called with the fields before the file, before the file is read. It refuses the form if a field that it needs is
   * missing there.
   */
  readonly beforeFile?: (fields: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * Reads the form that the endpoint declares and passes its file to `storeFile` while it is received. Returns the stored
 * file with all other fields. `storeFile` asks `isWhole` whether the file was cut at the limit; other errors in the
 * body are a 4xx. After the first error nothing more is parsed.
 */
export async function readUpload<StoredFile>(
  request: FastifyRequest,
  { maxBytes, storeFile, maxFieldBytes = fieldBytes, beforeFile }: UploadOptions<StoredFile>,
): Promise<Upload<StoredFile>> {
  if (!isForm(request)) throw new Failure('error.http.415');
  const fields: Record<string, string> = {};
  const fieldNames = request.routeOptions.config.endpoint?.form?.files ?? [];
  let upload: Omit<Upload<StoredFile>, 'fields'> | undefined;
  try {
    for await (const part of withCountedParts(request).parts({
      limits: { fileSize: maxBytes, fieldSize: maxFieldBytes },
    })) {
      if (part.type === 'field') fields[part.fieldname] = wholeText(part);
      else if (!fieldNames.includes(part.fieldname) || upload) part.file.resume();
      else {
        const fileName = part.filename ?? '';
        const isWhole = () => !part.file.truncated;
        await beforeFile?.(fields);
        upload = { field: part.fieldname, fileName, stored: await storeFile({ stream: part.file, fileName, isWhole }) };
      }
    }
  } catch (error) {
    // The rest of the body is not parsed.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Failure) throw error;
    throw wrongBody(error);
  }
  if (!upload) throw missingField(fieldNames[0] ?? '');
  return { ...upload, fields };
}

/** The request, with a body that fails when it has more than `maxParts` parts. */
function withCountedParts(request: FastifyRequest): FastifyRequest {
  const partCounter = countParts(request.headers['content-type'] ?? '', maxParts);
  // Not `pipeline`: it would close the connection before the refusal is answered.
  request.raw.once('close', () => request.raw.readableEnded || partCounter.destroy());
  const raw = Object.assign(request.raw.pipe(partCounter), { headers: request.headers });
  return Object.create(request, { raw: { value: raw } }) as FastifyRequest;
}

function wholeText({ value, valueTruncated }: { value: unknown; valueTruncated: boolean }): string {
  if (valueTruncated) throw new Failure('error.http.413');
  return String(value);
}

/** Errors of the multipart parser are the sender's fault; errors of database and storage are not. */
function wrongBody(error: unknown): unknown {
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('error.upload.size');
  const ofBody = code.startsWith('FST_') || /multipart|part terminated|end of form|header|needle/i.test(message);
  return ofBody ? new Failure('error.malformed') : error;
}

/** Reads a whole file into memory; throws a 413 if it is too large. */
export async function bytesOf({ stream, isWhole }: IncomingFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  if (!isWhole()) throw new Failure('error.upload.size');
  return Buffer.concat(chunks);
}
