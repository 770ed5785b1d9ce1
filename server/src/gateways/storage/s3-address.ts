import type { S3ClientConfig } from '@aws-sdk/client-s3';

export interface S3Address {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly client: S3ClientConfig;
}

/**
 * Parses `s3://key:secret@host:port/bucket/prefix?region=…&tls=0`, or `s3://bucket/prefix?region=…` with the
 * credentials of the environment. Throws a `TypeError` without a bucket, and for a key without a secret.
 */
export const readS3Address = (address: string): S3Address => {
  const url = new URL(address);
  const names = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const hasCredentials = url.username !== '';
  const bucket = hasCredentials ? names.shift() : url.hostname;
  if (!bucket) throw new TypeError('STORAGE_URL names no bucket');
  if (hasCredentials && url.password === '') throw new TypeError('STORAGE_URL names a key without its secret');
  const region = url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1';
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    bucket,
    prefix: names.map((name) => `${name}/`).join(''),
    client: {
      region,
      // Servers other than Amazon's do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(hasCredentials && {
        endpoint: `${scheme}://${url.host}`,
        forcePathStyle: true,
        credentials: {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        },
      }),
    },
  };
};
