import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 allows parts from 5 MB on, and 10,000 of them: 80 GB. */
const partBytes = 8 * 1024 * 1024;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

async function* partsOf(source: Readable): AsyncGenerator<Buffer> {
  let buffers: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    buffers.push(Buffer.from(chunk));
    size += chunk.byteLength;
    if (size < partBytes) continue;
    yield Buffer.concat(buffers);
    buffers = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(buffers);
}

const uploadParts = async (
  client: S3Client,
  place: Place,
  parts: AsyncIterable<Buffer>,
  contentType: string,
): Promise<number> => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType: contentType }));
  const upload = { ...place, UploadId };
  try {
    const done: { ETag: string | undefined; PartNumber: number }[] = [];
    let sizeBytes = 0;
    for await (const Body of parts) {
      const PartNumber = done.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      done.push({ ETag, PartNumber });
      sizeBytes += Body.length;
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }));
    return sizeBytes;
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
};

async function* withFirst(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Uploads a stream of unknown length: small ones with one call, others as a multipart upload. */
export const uploadTo = async (
  client: S3Client,
  place: Place,
  source: Readable,
  contentType: string,
): Promise<number> => {
  const parts = partsOf(source);
  const first = await parts.next();
  const Body = first.done ? Buffer.alloc(0) : first.value;
  if (Body.length >= partBytes) return uploadParts(client, place, withFirst(Body, parts), contentType);
  await client.send(new PutObjectCommand({ ...place, Body, ContentType: contentType }));
  return Body.length;
};
