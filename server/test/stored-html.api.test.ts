import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { fieldsOf } from '@lernhaus/contract/resource/schemas';
import { resourceAt, resources } from '@lernhaus/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snake } from '../src/resource/names.ts';
import { post, sampleCourse } from './sample-course.ts';
import { sampleBody } from './samples.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** HTML that came into the database in another way than by a call leaves the server clean. */
let server: TestServer;
let author: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  admin = await server.createUser('lernhaus', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.close());

const script = '<script>alert(1)</script>';
const soil = (resource: AnyResource, field: string, id: string) =>
  server.database.pool.query(`update ${resource.table} set ${snake(field)} = $1 where id = $2`, [
    `<p>clean</p>${script}<img src="x" onerror="alert(1)">`,
    id,
  ]);

describe.each(resources.flatMap((resource) => fieldsOf(resource, 'richText').map(([field]) => ({ resource, field }))))(
  '$resource.path $field',
  ({ resource, field }) => {
    test('is clean in a list, a row and the reply to a change', async () => {
      const at = `${services}/${resource.path}`;
      const { id } = await post(admin, resource.path, await sampleBody(admin, resource));
      await soil(resource, field, id);
      const replies = [
        // The database also has the rows of other tests.
        await admin.ask('GET', `${at}?owner=lernhaus&sort=modifiedDate,desc&size=200`),
        await admin.ask('GET', `${at}/${id}`),
        await admin.ask('PUT', at, { body: { id } }),
      ];
      for (const { status, text } of replies) {
        expect(status, text).toBe(200);
        expect(text).toContain('<p>clean</p>');
        expect(text).not.toMatch(/<script|onerror/u);
      }
    });
  },
);

const parents = resources.flatMap((resource) =>
  fieldsOf(resource, 'references').map(([list, { to }]) => ({ resource, list, child: resourceAt(to) })),
);

describe.each(parents)('$resource.path with $list', ({ resource, list, child }) => {
  test.runIf(fieldsOf(child, 'richText').length > 0)('sends its children clean', async () => {
    const at = `${services}/${resource.path}`;
    const children = [
      await post(admin, child.path, await sampleBody(admin, child)),
      await post(admin, child.path, await sampleBody(admin, child, 2)),
    ].map(({ id }) => ({ id }));
    const fields = fieldsOf(child, 'richText').map(([field]) => field);
    for (const { id } of children) for (const field of fields) await soil(child, field, id);
    const created = await admin.ask('POST', at, {
      body: { ...(await sampleBody(admin, resource)), [list]: children },
    });
    expect(created.status, created.text).toBe(201);
    const { id } = created.body;
    const replies = [created, await admin.ask('GET', `${at}/${id}`), await admin.ask('PUT', at, { body: { id } })];
    for (const { status, text, body } of replies) {
      expect(status, text).toBeLessThan(300);
      expect(body[list]).toMatchObject(children);
      for (const field of fields) expect(body[list][1][field]).toContain('<p>clean</p>');
      expect(text).not.toMatch(/<script|onerror/u);
    }
  });
});

test('the description of a course is clean in the catalogue, on its page and for its company', async () => {
  const course = await sampleCourse(author);
  const courses = `${services}/courses`;
  await author.ask('PUT', `${courses}/publishCourse`, { body: { id: course.id, published: true } });
  const [resource] = resources.filter(({ table }) => table === 'courses');
  if (resource) await soil(resource, 'description', course.id);
  const visitor = server.visitor(author.company);
  const replies = [
    await visitor.ask('GET', `${courses}/landing/${course.id}`),
    await visitor.ask('GET', `${services}/coursesOverview`),
    await visitor.ask('GET', `${services}/allCourses`),
    await author.ask('GET', `${courses}/coursesByIds?courseIds=${course.id}`),
  ];
  for (const { status, text } of replies) {
    expect(status, text).toBe(200);
    expect(text).toContain('<p>clean</p>');
    expect(text).not.toMatch(/<script|onerror/u);
  }
});

test('the description of a plan is clean in the list of plans of a product', async () => {
  const [resource] = resources.filter(({ table }) => table === 'company_plans');
  if (!resource) throw new Error('There is no resource of plans.');
  const { id } = await post(admin, resource.path, { ...(await sampleBody(admin, resource)), productType: 'PricePro' });
  await soil(resource, 'description', id);
  const { text } = await server
    .visitor(author.company)
    .ask('GET', `${services}/company-plans/companyPlansByProductType?productType=PricePro`);
  expect(text).toContain('<p>clean</p>');
  expect(text).not.toMatch(/<script|onerror/u);
});
