// @vitest-environment jsdom
import type { ClientLoaderFunctionArgs } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { storeToken } from '../platform/token.ts';
import { clientLoader as catalogueLoader } from './routes/catalogue.tsx';
import { clientLoader as courseLoader } from './routes/course.tsx';

/** The server renders the pages of an expired site without courses. ADMIN's browser asks again with its token. */
const head = { title: 'Closed', description: 'Closed', canonical: 'http://school.localhost/our-courses' };
const query = { page: 1, sort: null, search: '', price: null, length: null };
const closedCatalogue = { catalogue: { courses: [], total: 0, size: 1 }, holdsAll: false, query, head, lead: null };
const closedCourse = { course: null, head, about: null };
const knots = { id: 'k', name: 'Knots', description: null };

const argsOf = (page: unknown) =>
  ({
    request: new Request('http://school.localhost/our-courses'),
    params: { course: 'knots_courseId_k' },
    serverLoader: vi.fn<ClientLoaderFunctionArgs['serverLoader']>().mockResolvedValue(page),
  }) as Partial<ClientLoaderFunctionArgs> as ClientLoaderFunctionArgs;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('ADMIN sees the catalogue and the courses of an expired site', async () => {
  storeToken('token of an ADMIN', true);
  vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [knots], total: 1 });
  vi.spyOn(browserCaller(), 'call').mockResolvedValue(knots);
  expect(await catalogueLoader(argsOf(closedCatalogue))).toMatchObject({ catalogue: { courses: [knots] } });
  expect(await courseLoader(argsOf(closedCourse))).toMatchObject({ course: knots, head: { title: 'Knots' } });
});

test('a learner of an expired site sees no course, and nothing that says that they hold all', async () => {
  storeToken('token of a learner', true);
  vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [], total: 0 });
  vi.spyOn(browserCaller(), 'call').mockRejectedValue(
    new CallFailure({ status: 404, key: 'error.http.404', params: {}, fieldErrors: [], endpoint: '', appError: null }),
  );
  expect(await catalogueLoader(argsOf(closedCatalogue))).toMatchObject({ catalogue: { total: 0 }, holdsAll: false });
  expect(await courseLoader(argsOf(closedCourse))).toBe(closedCourse);
});

test('the pages of an expired site make no further call for a visitor', async () => {
  expect(await catalogueLoader(argsOf(closedCatalogue))).toBe(closedCatalogue);
  expect(await courseLoader(argsOf(closedCourse))).toBe(closedCourse);
});
