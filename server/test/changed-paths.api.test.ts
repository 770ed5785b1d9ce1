import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SampleCourse, sampleCourse } from './sample-course.ts';
import { advanceClock } from './sample-exam.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';

/** A PUT of a path does what its caller asks for, and a report of a device never undoes what is newer. */
let server: TestServer;
let learner: Caller;
let course: SampleCourse;
let id: string;
let company: string;

const paths = `${services}/user-course-current-paths`;
const bookmarks = (bookmarked: boolean, bookmarkedDate?: string) => ({
  [course.chapter.id]: [{ contentId: course.content.id, bookmarked, ...(bookmarkedDate && { bookmarkedDate }) }],
});
const read = async () => (await learner.ask('GET', `${paths}/${id}`)).body;
const put = async (body: object) => {
  const reply = await learner.ask('PUT', paths, { body: { id, ...body } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const markOf = (path: { moduleContentState: Record<string, { bookmarked: boolean }[]> }) =>
  path.moduleContentState[course.chapter.id]?.map(({ bookmarked }) => bookmarked);

beforeAll(async () => {
  server = await startTestServer();
  const author = await server.createUser(await server.tenant(), ['ROLE_USER']);
  ({ company } = author);
  course = await sampleCourse(author);
});
beforeEach(async () => {
  learner = await server.createUser(company, ['ROLE_STUDENT']);
  await server.enrol(learner, course.id);
  const contents = [course.content.id, course.videoContent.id].toSorted();
  const contentId = contents[1] ?? '';
  const changedAt = server.time.now.toISOString();
  const body = { courseId: course.id, moduleId: course.chapter.id, contentId, selectedIndex: 1, changedAt };
  const modulesCurrentPath = {
    [course.chapter.id]: { contentId, visitedContentId: [contentId], selectedIndex: 1, changedAt },
  };
  const moduleContentState = bookmarks(true, changedAt);
  const created = await learner.ask('POST', paths, { body: { ...body, modulesCurrentPath, moduleContentState } });
  expect(created.status, created.text).toBe(201);
  id = created.body.id;
});
afterAll(() => server.close());

test('a bookmark is removed without a date, and with the date of the stored one', async () => {
  expect(markOf(await put({ moduleContentState: bookmarks(false) }))).toEqual([false]);
  expect(markOf(await put({ moduleContentState: bookmarks(true) }))).toEqual([true]);
  const [{ bookmarkedDate }] = (await read()).moduleContentState[course.chapter.id];
  expect(markOf(await put({ moduleContentState: bookmarks(false, bookmarkedDate) }))).toEqual([false]);
  expect(markOf(await read())).toEqual([false]);
});

test('a bookmark that its caller has seen and leaves out is removed; a report of a device removes none', async () => {
  for (const moduleContentState of [{}, { [course.chapter.id]: [] }]) {
    expect(markOf(await put({ moduleContentState }))).toEqual([true]);
    const { version } = await read();
    expect(markOf(await put({ moduleContentState, version }))).toEqual([false]);
    expect(markOf(await put({ moduleContentState: bookmarks(true) }))).toEqual([true]);
  }
  expect(markOf(await put({ moduleContentState: null }))).toEqual([false]);
});

test('a position that its caller has read and changed is stored, with any id, and its visits stay', async () => {
  const contents = [course.content.id, course.videoContent.id].toSorted();
  for (const [selectedIndex, contentId] of contents.entries()) {
    const row = await read();
    const entry = row.modulesCurrentPath[course.chapter.id];
    const modulesCurrentPath = {
      [course.chapter.id]: { ...entry, contentId, selectedIndex, visitedContentId: [] },
    };
    const changed = await put({ ...row, contentId, selectedIndex, modulesCurrentPath });
    expect(changed).toMatchObject({ contentId, selectedIndex });
    expect(changed.modulesCurrentPath[course.chapter.id]).toMatchObject({ contentId, selectedIndex });
    expect(changed.modulesCurrentPath[course.chapter.id].visitedContentId).toEqual([contents[1]]);
    expect(await read()).toEqual(changed);
  }
});

test('an older report of a device that arrives again undoes no newer change', async () => {
  const report = await read();
  advanceClock(server, 60);
  const contentId = [course.content.id, course.videoContent.id].toSorted()[0];
  const { version: _version, ...deviceReport } = report;
  const changed = await put({ contentId, selectedIndex: 0, moduleContentState: bookmarks(false) });
  expect(changed).toMatchObject({ contentId, selectedIndex: 0 });
  const { version, modifiedDate } = await put(deviceReport);
  expect(await read()).toEqual({ ...changed, version, modifiedDate });
});

test('a module alone is opened where its learner left it, or at its first place', async () => {
  expect(await put({ moduleId: course.exam.id })).toMatchObject({
    moduleId: course.exam.id,
    contentId: course.assessment.id,
    selectedIndex: 0,
  });
  const { contentId, selectedIndex } = (await read()).modulesCurrentPath[course.chapter.id];
  expect(await put({ moduleId: course.chapter.id })).toMatchObject({
    moduleId: course.chapter.id,
    contentId,
    selectedIndex,
  });
});

test('what is stored without a date gets one, so a device that reports it later does not undo a removal', async () => {
  const other = course.videoContent.id;
  const marks = (bookmarked: boolean) => ({ [course.chapter.id]: [{ contentId: other, bookmarked }] });
  await put({ moduleContentState: marks(true) });
  const { moduleContentState, modulesCurrentPath, moduleId, contentId, selectedIndex } = await read();
  expect(moduleContentState[course.chapter.id].every((one: { bookmarkedDate: unknown }) => one.bookmarkedDate)).toBe(
    true,
  );
  advanceClock(server, 60);
  await put({ moduleContentState: marks(false) });
  advanceClock(server, 60);
  // A device that has read the path before the removal reports a step of its own.
  const changedAt = server.time.now.toISOString();
  const report = { moduleContentState, modulesCurrentPath, moduleId, contentId, selectedIndex, changedAt };
  const { moduleContentState: marksAfter } = await put(report);
  expect(marksAfter[course.chapter.id]).toContainEqual(
    expect.objectContaining({ contentId: other, bookmarked: false }),
  );
});

test('a module and a number open that place of the module', async () => {
  const places = [course.content.id, course.videoContent.id];
  for (const [selectedIndex, contentId] of places.entries()) {
    advanceClock(server, 60);
    await put({ moduleId: course.exam.id });
    advanceClock(server, 60);
    expect(await put({ moduleId: course.chapter.id, selectedIndex })).toMatchObject({ contentId, selectedIndex });
  }
});
