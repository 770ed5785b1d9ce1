import { expect, test } from 'vitest';
import { z } from 'zod';
import { listFiles } from '../../../../scripts/checks/list-files.mjs';
import { root } from '../../../../scripts/prepare/tool-path.mjs';
import { listEndpoints } from '../../../../scripts/testing/input-cost/list-endpoints.ts';
import { curlOf, docsGroupPage, docsStartPage } from './docs-page.ts';
import { sampleOf } from './docs-samples.ts';

const site = { product: '', version: '1', origin: 'http://brightpath.localhost:8080' };
const endpoints = await listEndpoints(
  root,
  listFiles(root).filter((file) => /^contract\/src\/.*\.ts$/.test(file) && !/(\.test|-cases)\.ts$/.test(file)),
);

test('the sample of a schema is accepted by the schema', () => {
  const schema = z.object({
    name: z.string().min(1),
    mail: z.email(),
    count: z.number().int().min(5),
    kind: z.enum(['A', 'B']),
    parts: z.array(z.object({ isRight: z.boolean() })),
    day: z.iso.datetime().nullable(),
  });
  expect(schema.safeParse(sampleOf(z.toJSONSchema(schema, { io: 'input' }))).error).toBeUndefined();
});

test('every call has an example, and each JSON body is JSON that a shell passes on unchanged', () => {
  expect(endpoints.length).toBeGreaterThan(350);
  const bodies: unknown[] = [];
  for (const endpoint of endpoints) {
    const { id, body, bodyType = 'json' } = endpoint;
    const call = curlOf(endpoint, site);
    expect(call).toMatch(/^curl -s(?: -X [A-Z]+)? 'http:\/\/brightpath\.localhost:8080\/\S+'/);
    if (bodyType !== 'json' || body.type === 'undefined') continue;
    const [, quoted] = / -d '(.*)'$/s.exec(call) ?? [];
    expect(quoted, id).toBeDefined();
    const sample = quoted?.replaceAll("'\\''", "'") ?? '';
    expect(() => bodies.push(JSON.parse(sample)), id).not.toThrow();
  }
  expect(bodies.length).toBeGreaterThan(100);
});

test('the pages name every group and every call, and write what they quote as text', () => {
  const start = docsStartPage(endpoints, { ...site, version: '<b>' });
  expect(start).toContain('Version &lt;b&gt;');
  const groups = [...start.matchAll(/href="\/docs\/([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(new Set(groups)).toEqual(new Set(endpoints.map(({ id }) => id.split('.')[0])));
  const calls = groups.flatMap((name) => docsGroupPage(endpoints, name, site)?.match(/<article /g) ?? []);
  expect(calls.length).toBe(endpoints.length);
  expect(docsGroupPage(endpoints, 'nothing', site)).toBeNull();
});
