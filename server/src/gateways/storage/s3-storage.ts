import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { readS3Address } from './s3-address.ts';
import { uploadTo } from './s3-upload.ts';
import { assertKey, type Storage } from './storage.ts';

/** A file that is not there. A bucket that is not there is a fault of the settings. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

const unlessMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

const anyType = 'application/octet-stream';

const connectMs = 5_000;
/** A download keeps its connection as long as its reader needs, and the driver's limit of 50 would block all others. */
const agent = { maxSockets: Number.POSITIVE_INFINITY };

/**
 * Stores files in a bucket of Amazon S3 or a compatible server. A call whose reply does not begin within `replyMs` is
 * tried again, and then fails. A reply that has begun may take as long as its reader needs.
 */
export const s3Storage = (address: string, { replyMs = 30_000 } = {}): Storage => {
  const { bucket, prefix: top, client: config } = readS3Address(address);
  const timeouts = { connectionTimeout: connectMs, requestTimeout: replyMs, throwOnRequestTimeout: true };
  const requestHandler = { ...timeouts, httpAgent: agent, httpsAgent: agent };
  const client = new S3Client({ ...config, requestHandler });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        // If the bucket refuses or cannot be reached, the reply is a 503 with "try again", as without a database.
        throw isMissing(error) || !(error instanceof Error) ? error : Object.assign(error, { statusCode: 503 });
      }),
    { step: 'initialize', priority: 'high' },
  );
  const at = (key: string) => ({ Bucket: bucket, Key: top + assertKey(key) });

  const statOf: Storage['stat'] = async (key) => {
    const head = await client.send(new HeadObjectCommand(at(key))).catch(unlessMissing);
    return head && { sizeBytes: head.ContentLength ?? 0, contentType: head.ContentType ?? anyType };
  };

  return {
    put: async (key, content, { contentType }) => {
      const source = content instanceof Readable ? content : Readable.from([content]);
      return { sizeBytes: await uploadTo(client, at(key), source, contentType), contentType };
    },
    read: async (key, range) => {
      const rangeHeader = range && { Range: `bytes=${range.start}-${range.end}` };
      const object = await client.send(new GetObjectCommand({ ...at(key), ...rangeHeader })).catch(unlessMissing);
      return object?.Body as Readable | undefined;
    },
    stat: statOf,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch(unlessMissing);
    },
    list: async function* (prefix) {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: top + prefix, ...(next && { ContinuationToken: next }) }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          yield { key: Key.slice(top.length), sizeBytes: Size, modified: LastModified };
        next = page.NextContinuationToken;
      } while (next);
    },
    // A rule of the bucket ends incomplete uploads (docs/operations.md).
    removeIncomplete: async () => undefined,
  };
};
