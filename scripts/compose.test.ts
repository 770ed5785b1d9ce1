import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readS3Address } from '../server/src/gateways/storage/s3-address.ts';
import { settingsReference } from '../server/src/platform/settings-reference.ts';
import { root } from './prepare/tool-path.mjs';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const compose = read('compose.yaml');
const services = compose
  .slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:\n'))
  .split(/\n {2}(?=[a-z]+:\n)/)
  .slice(1);

test('every image is named by a digest, which deploy/digests.sh looks up', () => {
  const digestOfImage = [...compose.matchAll(/^ +image: (\S+)@\$\{([A-Z]+_DIGEST):\?/gm)].map(
    ([, image, name]) => `${name} ${image}`,
  );
  const images = [...compose.matchAll(/^ +image:/gm)];
  expect(images.length).toBeGreaterThan(3);
  expect(digestOfImage).toHaveLength(images.length);
  const nodeImages = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(nodeImages)).toEqual(new Set([['node:24-slim@', '{NODE_DIGEST}'].join('$')]));
  for (const one of [...digestOfImage, 'NODE_DIGEST node:24-slim'])
    expect(read('digests.sh')).toContain(`digest ${one}\n`);
});

test('the image is built with the file that the tsconfig of the pages extends', () => {
  expect(readFileSync(join(root, 'web', 'tsconfig.json'), 'utf8')).toContain('"extends": "../tsconfig.base.json"');
  expect(read('Dockerfile')).toMatch(/^COPY .*\btsconfig\.base\.json .*\.\/$/m);
  expect(read('Dockerfile.dockerignore')).toContain('\n!tsconfig.base.json\n');
});

test('every service has a read-only file system and cannot gain privileges', () => {
  expect(services).toHaveLength(5);
  for (const service of services) {
    const name = service.split(':')[0];
    expect(service, name).toContain('\n    read_only: true\n');
    expect(service, name).toContain('\n    cap_drop: [ALL]\n');
    expect(service, name).toContain('\n    security_opt: ["no-new-privileges:true"]\n');
  }
});

test('the app calls the storage of the compose file without TLS, which that storage does not have', () => {
  const address = /STORAGE_URL: (.+)/.exec(compose)?.[1]?.replace(/\$\{[^}]*\}/, 'secret') ?? '';
  expect(readS3Address(address)).toMatchObject({ bucket: 'lernhaus', client: { endpoint: 'http://storage:9000' } });
});

test('the app may write backups into a volume', () => {
  expect(compose).toContain('\n    volumes: ["backups:/backups"]\n');
  expect(read('Dockerfile')).toMatch(/mkdir .*\/backups .*&& chown node:node .*\/backups/);
});

test('the app signs in to the database as a user that is not a superuser', () => {
  expect(compose).toContain('DATABASE_URL: postgres://lernhaus:');
  expect(compose).toContain('POSTGRES_USER: postgres\n');
  expect(read('init-database.sh')).toMatch(
    /create role lernhaus login nosuperuser nocreatedb nocreaterole nobypassrls/,
  );
});

test('every variable of the app is a setting: the server ignores other names', () => {
  const app = services.find((service) => service.startsWith('app:')) ?? '';
  const names = [...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
  const settings = new Set<unknown>(Object.values(settingsReference).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});
