import { isWritable } from '@lernhaus/contract/resource/schemas';
import { resources } from '@lernhaus/contract/resources';
import { describe, expect, test } from 'vitest';
import { isAuthored } from '../src/courses/ancestor-courses.ts';
import { startCourseTestServer } from './course-test-server.ts';
import { post, queryOf, sampleCourse } from './sample-course.ts';
import { services } from './test-server.ts';

/** Learners read a release. It is immutable, and is created when somebody reads a course that has changed. */
const { server, author, course, newLearner } = await startCourseTestServer();
const learner = await newLearner();

const read = async (id = course.id) => (await learner.ask('GET', `${services}/courses/courseByCourseId/${id}`)).body;
const put = async (path: string, body: Record<string, unknown>) => {
  const reply = await author.ask('PUT', `${services}/${path}`, { body });
  expect(reply.status, reply.text).toBe(200);
};
const releases = async () =>
  Number(
    (await server.database.pool.query('select count(*) as n from course_releases where course_id = $1', [course.id]))
      .rows[0].n,
  );

/** A row of every kind beneath the course, and a change of it that a learner would see or be graded by. */
const saves: [path: string, id: () => string, change: Record<string, unknown>][] = [
  ['courses', () => course.id, { description: '<p>New.</p>' }],
  ['course-modules', () => course.chapter.id, { name: 'Renamed lessons' }],
  ['module-contents', () => course.content.id, { text: '<p>Reworded.</p>' }],
  ['assessments', () => course.assessment.id, { passingPercentage: 60 }],
  ['objective-quizs', () => course.single.id, { question: 'Reworded?' }],
  ['objective-quiz-options', () => course.single.options[1] as string, { option: 'Turin' }],
  ['subjective-quizs', () => course.free.id, { possibleAnswer: '<p>possible-answer-secret 2</p>' }],
  ['drag-and-drop-quizs', () => course.sorting.id, { statement: 'Sort anew' }],
  ['drag-and-drop-quiz-items', () => course.sorting.items[0] as string, { dropTarget: 'Plants' }],
  ['fill-in-the-blanks-quizs', () => course.blanks.id, { options: 'a,b' }],
  ['fill-in-the-blanks-options', () => course.blanks.options[0] as string, { correctOption: 'crimson-secret' }],
  ['image-quizs', () => course.picture.id, { textCount: 3 }],
];

test('the table of changes names every entity of a course', () => {
  const paths = resources.filter(isAuthored).map(({ path }) => path);
  expect(saves.map(([path]) => path).toSorted()).toEqual(paths.toSorted());
});

describe.each(saves)('a save of %s', (path, id, change) => {
  test('is in the next release, and a second reader gets the same release', async () => {
    const before = await read();
    await put(path, { id: id(), ...change });
    const after = await read();
    expect(after.releaseId).not.toBe(before.releaseId);
    expect((await read()).releaseId).toBe(after.releaseId);
    const { rows } = await server.database.pool.query(
      'select document::text as text from course_releases where id = $1',
      [after.releaseId],
    );
    for (const value of Object.values(change))
      expect(rows[0].text).toContain(JSON.stringify(value).replace(/^\[|\]$/g, ''));
  });

  test('without a change creates no release', async () => {
    const [before, count] = [await read(), await releases()];
    await put(path, { id: id(), ...change });
    expect([(await read()).releaseId, await releases()]).toEqual([before.releaseId, count]);
  });
});

test('a row that is added to or deleted from the course is in the next release, and so is an added or removed link', async () => {
  const options = async () => (await read()).courseModules[0].moduleContents[0].objectiveQuizes[0].options.length;
  const { id } = await post(author, 'objective-quiz-options', {
    option: 'Oslo',
    objectiveQuiz: { id: course.single.id },
  });
  expect(await options()).toBe(4);
  await author.ask('DELETE', `${services}/objective-quiz-options/${id}`);
  expect(await options()).toBe(3);

  const contents = async () =>
    (await read()).courseModules[0].moduleContents.map((content: { id: string }) => content.id);
  await put('course-modules', { id: course.chapter.id, moduleContents: [{ id: course.content.id }] });
  expect(await contents()).toEqual([course.content.id]);
  await put('course-modules', {
    id: course.chapter.id,
    moduleContents: [{ id: course.content.id }, { id: course.videoContent.id }],
  });
  expect(await contents()).toEqual([course.content.id, course.videoContent.id]);
  await put('module-contents', { id: course.videoContent.id, index: 0 });
  expect(await contents()).toEqual([course.videoContent.id, course.content.id]);
  await put('module-contents', { id: course.videoContent.id, index: 2 });

  const spare = await post(author, 'module-contents', { title: 'Spare', index: 9 });
  await put('course-modules', {
    id: course.chapter.id,
    moduleContents: [course.content, course.videoContent, spare].map((row) => ({ id: row.id })),
  });
  expect(await contents()).toContain(spare.id);
  await author.ask('DELETE', `${services}/module-contents/${spare.id}`);
  expect(await contents()).not.toContain(spare.id);
});

test('a course that gets its earlier state again gets its earlier release again', async () => {
  const before = await read();
  await put('courses', { id: course.id, name: 'For a moment' });
  const between = await read();
  await put('courses', { id: course.id, name: before.name });
  expect([between.releaseId === before.releaseId, (await read()).releaseId]).toEqual([false, before.releaseId]);
});

test('a change that learners cannot see (a sub-owner, another row of the author) creates no release of other courses', async () => {
  const other = await sampleCourse(author, { name: 'Other' });
  await server.enrol(learner, other.id);
  const [here, there] = [await read(), await read(other.id)];
  await put('objective-quizs', { id: other.single.id, question: 'Changed over there' });
  expect((await read()).releaseId).toBe(here.releaseId);
  expect((await read(other.id)).releaseId).not.toBe(there.releaseId);
});

test('a learner’s answer stays when the author rewrites the question, and the next answer is graded by the new key', async () => {
  const place = {
    courseId: course.id,
    moduleId: course.chapter.id,
    parentId: course.content.id,
    quizId: course.multiple.id,
  };
  const answer = { ...place, objectiveQuizSelectedOptions: course.multiple.options.slice(0, 2) };
  const states = `${services}/user-course-quiz-states`;
  const first = await learner.ask('POST', states, { body: answer });
  expect(first.body.correct).toBe(true);
  await put('objective-quiz-options', { id: course.multiple.options[2], correct: true });
  const reply = await learner.ask('GET', `${states}/byIds?${queryOf(place)}`);
  expect(reply.body).toEqual(first.body);
  expect((await learner.ask('POST', states, { body: answer })).body.correct).toBe(false);
  await put('objective-quizs', { id: course.multiple.id, question: 'Gone?' });
  await author.ask('DELETE', `${services}/objective-quizs/${course.multiple.id}`);
  expect((await learner.ask('GET', `${states}/byIds?${queryOf(place)}`)).body).toMatchObject({
    id: first.body.id,
    correct: false,
  });
  expect((await learner.ask('POST', states, { body: answer })).body.message).toBe('error.answerMisplaced');
});

test('a release never changes', async () => {
  const all = async () =>
    (
      await server.database.pool.query(
        'select id, content_hash, md5(document::text) as document from course_releases where course_id = $1 order by id',
        [course.id],
      )
    ).rows;
  await read();
  const before = await all();
  await put('courses', { id: course.id, name: 'Once more' });
  await read();
  expect((await all()).slice(0, before.length)).toEqual(before);
  expect((await all()).length).toBe(before.length + 1);
});

test('every field that an author may write is in the release or concerns only the author', async () => {
  const { rows } = await server.database.pool.query(
    'select document from course_releases where course_id = $1 order by created desc limit 1',
    [course.id],
  );
  const document = rows[0].document as Record<string, unknown>;
  const content =
    (document['courseModules'] as { moduleContents: Record<string, unknown>[] }[])[0]?.moduleContents[0] ?? {};
  const resource = resources.find(({ path }) => path === 'module-contents');
  const fields = Object.entries(resource?.fields ?? {}).filter(([, field]) => isWritable(field));
  expect(fields.map(([name]) => name).filter((name) => !(name in content))).toEqual([]);
});
