import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { demoMedia, readDemoTenants } from './demo-files.ts';

const folder = resolve(import.meta.dirname, '../../../demo');

test.each([
  ['lernhaus', 'demo', ['lernhaus', 'demo', 'brightpath', 'hafenkolleg', 'lapsed']],
  ['acme', 'probe', ['acme', 'probe', 'brightpath', 'hafenkolleg', 'lapsed']],
  ['demo', 'lernhaus', ['demo', 'lernhaus', 'brightpath', 'hafenkolleg', 'lapsed']],
  ['brightpath', 'demo', ['brightpath', 'demo', 'hafenkolleg', 'lapsed']],
])('with %s as the main and %s as the demo company, the demo data has %j', (mainCompany, demoCompany, companies) => {
  const tenants = readDemoTenants(folder, { mainCompany, demoCompany });
  expect(tenants.map(({ company }) => company)).toEqual(companies);
  expect(tenants[0]?.users.map(({ login }) => login)).toContain('admin');
  for (const { folderName, courses } of tenants)
    if (courses.length > 0) expect(demoMedia(folder, folderName).size).toBeGreaterThan(0);
});
