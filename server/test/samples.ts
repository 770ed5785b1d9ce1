import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { fieldsOf, isWritable } from '@lernhaus/contract/resource/schemas';
import { resourceAt } from '@lernhaus/contract/resources';
import { type Caller, services } from './test-server.ts';

type Kind = Field['kind'];
type SampleTable = { [K in Kind]: (field: Extract<Field, { kind: K }>, seed: number) => unknown };

export const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** An icon that contains the picture above. */
export const smallIco = Buffer.concat([
  Buffer.from('000001000100', 'hex'),
  Buffer.from('0101000001002000', 'hex'),
  Buffer.from(Uint32Array.of(Buffer.from(smallPng, 'base64').length, 22).buffer),
  Buffer.from(smallPng, 'base64'),
]).toString('base64');
/** The first box of an MP4 file, which is enough to recognize the type. */
export const smallMp4 = Buffer.from('00000020667479706d703432000000006d7034326d70343169736f6d69736f32', 'hex').toString(
  'base64',
);

/** The first bytes of a document, which show its type. */
export const smallPdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
export const smallVtt = Buffer.from('WEBVTT\n').toString('base64');

/** A value that a field of each kind accepts. */
const sampleTable: SampleTable = {
  text: (field, seed) => `sample ${seed}`.padEnd(field.min ?? 0, 'x').slice(0, field.max),
  richText: (_field, seed) => `<p>sample ${seed}</p>`,
  url: (field, seed) => `https://example.org/${seed}${field.suggests === 'video' ? '.mp4' : ''}`,
  integer: (field, seed) => field.min + (seed % 5),
  decimal: (field, seed) => field.min + (seed % 5) + 0.25,
  flag: () => true,
  choice: (field, seed) => field.choices[seed % field.choices.length],
  instant: () => '2026-03-04T05:06:07.000Z',
  wordList: (_field, seed) => `one ${seed}, two`,
  textList: (_field, seed) => [`one ${seed}`, 'two'],
  reference: () => undefined,
  references: () => undefined,
  children: () => undefined,
  blob: (field) => ({ image: smallPng, video: smallMp4, attachment: smallPdf, captions: smallVtt })[field.accept],
  document: (field) => field.default,
};

const sampleOf = (field: Field, seed: number): unknown =>
  (sampleTable[field.kind] as (field: Field, seed: number) => unknown)(field, seed);

/** A body that a POST of the resource accepts. Creates the rows that it must refer to. */
export async function sampleBody(author: Caller, resource: AnyResource, seed = 1): Promise<Record<string, unknown>> {
  if (resource.path === 'user-course-current-paths') return samplePath(author, seed);
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    // An address is given if there is no file.
    const isOfFile = fieldsOf(resource, 'blob').some(([blob]) => name === `${blob}Url`);
    if (!isWritable(field) || isOfFile) continue;
    if (field.kind === 'reference') {
      const parent = resourceAt(field.to);
      const created = await author.ask('POST', `${services}/${parent.path}`, {
        body: await sampleBody(author, parent, seed),
      });
      body[name] = { id: created.body.id };
    } else {
      // An active LMS order is the tenant’s plan, and cannot be deleted.
      const isPlan = name === 'activeOrder' && resource.table === 'lms_orders';
      const value = isPlan ? false : sampleOf(field, seed);
      if (value !== undefined) body[name] = value;
    }
  }
  return { ...body, ...(await existingOf(author, resource)) };
}

/**
 * A course is shared with companies that exist. Orders must name a user, a course or a plan of their tenant, and have
 * sums that match.
 */
async function existingOf(author: Caller, { table }: AnyResource): Promise<Record<string, unknown>> {
  if (table === 'courses') return { subOwners: [] };
  if (table === 'course_orders') {
    const courses = `${services}/courses`;
    const [firstRow] = (await author.ask('GET', `${courses}?size=1&sort=id,asc`)).body;
    const course = firstRow ?? (await author.ask('POST', courses, { body: { name: 'Ordered', published: true } })).body;
    return { courseId: course.id, userId: (await userOf(author, course.owner)).id };
  }
  if (table !== 'lms_orders') return {};
  const { id: userId, login: userLogin, company: userCompany } = await userOf(author, '');
  const plan = { ...(await sampleBody(author, resourceAt('company-plans'))), ...roomy };
  const { body } = await author.ask('POST', `${services}/company-plans`, { body: plan });
  // A sum of nothing is right at any percentage.
  return { userId, userLogin, userCompany, lmsPlanId: body.id, amount: 0, taxAmount: 0, totalAmount: 0 };
}

const roomy = { totalCoursesAllowed: 1000, totalStudents: 1000, totalAdminUser: 1000, videoUploadLimitInGb: 1000 };

/** A user of the tenant, or of the tenants that the author sees. */
async function userOf(author: Caller, company: string): Promise<{ id: string; login: string; company: string }> {
  const [user] = (await author.ask('GET', `/api/users?size=1&sort=id,asc&company=${company}`)).body;
  const body = { login: 'orderer', email: 'orderer@example.org', authorities: ['ROLE_USER'] };
  return user ?? (await author.ask('POST', '/api/users', { body })).body;
}

/** A path needs an existing course. */
async function samplePath(author: Caller, seed: number): Promise<Record<string, unknown>> {
  const make = async (path: string, more: Record<string, unknown>): Promise<string> => {
    const created = await author.ask('POST', `${services}/${path}`, {
      body: { index: 1, name: `sample ${seed}`, ...more },
    });
    return created.body.id;
  };
  const contentId = await make('module-contents', { title: `sample ${seed}` });
  const moduleId = await make('course-modules', { moduleContents: [{ id: contentId }] });
  const courseId = await make('courses', { courseModules: [{ id: moduleId }] });
  return { courseId, moduleId, contentId, selectedIndex: seed, changedAt: '2026-03-04T05:06:07.000Z' };
}
