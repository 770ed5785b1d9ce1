import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertStorageReachable, mailServerProblem } from './check-gateways.ts';
import { openStorage } from './gateways/storage/open-storage.ts';
import { readSettings } from './platform/settings.ts';

let folder: string;
let server: S3rver;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lernhaus-bucket-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'existing', configs: [] }],
  });
  ({ port } = await server.run());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const checkBucket = async (bucket: string, ...addressName: [string?]) => {
  const storageUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=0`;
  return assertStorageReachable(await openStorage(storageUrl), { storageUrl }, ...addressName);
};

test('a bucket that exists is accepted', async () => {
  await expect(checkBucket('existing')).resolves.toBeUndefined();
});

test('the error for a missing bucket names its address and the setting or option', async () => {
  const problem = `The bucket at 127.0.0.1:${port}/missing cannot be used (NoSuchBucket): check`;
  await expect(checkBucket('missing')).rejects.toThrow(`${problem} STORAGE_URL.`);
  await expect(checkBucket('missing', '--files')).rejects.toThrow(`${problem} --files.`);
});

test.each([
  ['a folder of mails', undefined, undefined],
  ['a mail server that can be used', 'smtp://mail.example', () => Promise.resolve()],
])('nothing is reported about %s', async (_what, smtpUrl, verify) => {
  const mailer = { send: () => Promise.resolve(), ...(verify && { verify }) };
  expect(await mailServerProblem(mailer, { ...readSettings({}), smtpUrl })).toBeNull();
});
