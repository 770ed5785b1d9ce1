import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Exchange } from '../../platform/caller.ts';
import { type HostContext, hostContext } from '../host.ts';
import { loader as catalogueLoader } from './catalogue.tsx';
import { loader as courseLoader } from './course.tsx';
import { loader as demoCourseLoader } from './demo-course.tsx';
import { loader as demoCoursesLoader } from './demo-courses.tsx';
import { loader as planRegistrationLoader } from './plan-registration.tsx';
import { loader as rootLoader } from './root-redirect.tsx';

/** The API of a school with one course. */
const exchange: Exchange = async ({ id }) => {
  if (id === 'courses.forDemo') throw Object.assign(new Error('not in the demo'), { status: 404 });
  return { reply: id === 'courses.landing' ? { id: 'k', name: 'Knots' } : [], total: 1 };
};

function locationOf(loader: (args: LoaderFunctionArgs) => unknown, path: string, course?: string) {
  const context = new RouterContextProvider();
  const site = {
    mode: 'tenant',
    language: 'en',
    companyName: 'School',
    origin: 'http://school.localhost',
    pages: {},
  } as Partial<Site>;
  context.set(hostContext, { exchange, site, language: 'en', translations: {} } as Partial<HostContext> as HostContext);
  const request = new Request(`http://school.localhost${path}`);
  const args = { request, context, params: { course } } as Partial<LoaderFunctionArgs> as LoaderFunctionArgs;
  return Promise.resolve(loader(args)).then((reply) =>
    reply instanceof Response ? reply.headers.get('location') : reply,
  );
}

test.each([
  ['/', rootLoader, '', '/home', undefined],
  ['a course by its id', courseLoader, '', '/our-courses/Knots_courseId_k', 'k'],
  ['a course without an id', courseLoader, '', '/our-courses/', ' '],
  ['a page beyond the end', catalogueLoader, 'page=9&search=a+b', '/our-courses?search=a+b', undefined],
  ['a course that is not in the demo', demoCourseLoader, '', '/', 'k'],
  ['the demo’s courses on a site of a school', demoCoursesLoader, '', '/', undefined],
  ['the plans on a site of a school', planRegistrationLoader, '', '/', undefined],
])('the redirect of %s keeps the language that the address names', async (_what, loader, search, target, course) => {
  const to = (query: string) => locationOf(loader, `/x?${search}${query}`, course);
  expect(await to('')).toBe(target);
  const sign = target.includes('?') ? '&' : '?';
  expect(await to('&lang=de')).toBe(`${target}${sign}lang=de`);
  expect(await to('&lang=xx')).toBe(target);
});
