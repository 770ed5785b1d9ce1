import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { resources } from '@lernhaus/contract/resources';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { curlOf, docsGroupPage, docsStartPage } from './docs-page.ts';
import { sampleOf } from './docs-samples.ts';

const site = { product: '', version: '1', origin: 'http://brightpath.localhost:8080' };
const endpoints = resources.flatMap((resource) => Object.values(resourceEndpoints(resource)));

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

test('every call has an example whose body is JSON that a shell passes on unchanged', () => {
  for (const endpoint of endpoints) {
    const [, body] = / -d '(.*)'$/s.exec(curlOf(endpoint, site)) ?? [];
    if (body !== undefined) expect(() => JSON.parse(body.replaceAll("'\\''", "'")), endpoint.id).not.toThrow();
    expect(curlOf(endpoint, site)).toContain('/services/elearning/api/');
  }
});

test('the pages name every group and every call, and write what they quote as text', () => {
  const start = docsStartPage(endpoints, { ...site, version: '<b>' });
  expect(start).toContain('Version &lt;b&gt;');
  const groups = [...start.matchAll(/href="\/docs\/([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(groups.length).toBe(resources.length);
  const calls = groups.flatMap((name) => docsGroupPage(endpoints, name, site)?.match(/<article /g) ?? []);
  expect(calls.length).toBe(endpoints.length);
  expect(docsGroupPage(endpoints, 'nothing', site)).toBeNull();
});
