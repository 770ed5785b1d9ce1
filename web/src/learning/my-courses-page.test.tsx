// @vitest-environment jsdom
import { coursesByIds, coursesOverview } from '@lernhaus/contract/courses/endpoints';
import { pathByCourse, progressByCourse, saveQuizStates, stateByCourse } from '@lernhaus/contract/learning/endpoints';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { addresses } from '../platform/addresses.ts';
import { askToSignIn } from '../platform/ask-to-sign-in.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { deviceStore } from '../platform/device-store.ts';
import { accountKeyOf, signInReason } from '../platform/session.ts';
import { forgetToken, storeToken } from '../platform/token.ts';
import { MyCoursesPage } from './my-courses-page.tsx';
import { AnswerOutbox, type SubmittedAnswer } from './sync/answer-outbox.ts';

const account = { id: 'ada', login: 'ada', company: 'school', courses: ['knots'] };
const answer: SubmittedAnswer = {
  courseId: 'knots',
  moduleId: 'chapter',
  parentId: 'lesson',
  quizId: 'quiz',
  quizType: 'OBJECTIVE',
  objectiveQuizSelectedOptions: ['a'],
};

/** The page of a learner with one course, whose only lesson is completed when its answer has arrived. */
async function openPage() {
  const world = { isOffline: false, isAnswered: false, refusal: null as CallFailure | null };
  const arrival = Promise.withResolvers<void>();
  const reply = (read: () => unknown) => () => {
    if (world.isOffline) throw new Error('no answer');
    return read();
  };
  const progress = () => {
    const state = { contentCompleted: world.isAnswered, contentState: world.isAnswered ? 'COMPLETED' : 'IN_PROGRESS' };
    const contents = [{ contentId: 'lesson', contentName: 'Lesson', ...state }];
    const chapter = {
      moduleId: 'chapter',
      moduleName: 'Chapter',
      moduleType: 'CHAPTER',
      moduleState: state.contentState,
    };
    return {
      moduleProgressState: [{ ...chapter, moduleContentProgressState: contents }],
      examModuleProgressState: [],
      formerExams: [],
    };
  };
  const page = <MyCoursesPage examRow={() => null} pendingOrders={(otherwise) => otherwise ?? null} />;
  const screen = await showScreen(page, {
    account,
    replies: {
      [coursesByIds.id]: reply(() => [{ id: 'knots', name: 'Knots', logoUrl: null }]),
      [coursesOverview.id]: reply(() => []),
      [stateByCourse.id]: reply(() => ({ userCourseTimeSpentDetails: [] })),
      [pathByCourse.id]: reply(() => null),
      [progressByCourse.id]: reply(progress),
      [saveQuizStates.id]: async () => {
        await arrival.promise;
        if (world.refusal) throw world.refusal;
        world.isAnswered = true;
        return [{ ...answer, correct: true }];
      },
    },
  });
  await screen.settle();
  const arrive = async () => {
    await act(async () => arrival.resolve());
    await screen.settle();
  };
  return { ...screen, world, arrive, text: () => screen.place.textContent };
}

test('an answer that waited on the device is sent, and the progress on the page contains it', async () => {
  storeToken('x.y.z', false);
  onTestFinished(forgetToken);
  const unreachable = async () => {
    throw new Error('offline');
  };
  const outbox = { store: deviceStore, accountKey: accountKeyOf(account), onOutcome: () => undefined };
  await new AnswerOutbox({ ...outbox, send: unreachable, read: unreachable }).submitAnswer(answer);
  const { text, arrive } = await openPage();
  expect(text()).toContain('player.progress 0 1');
  await arrive();
  expect(text()).toContain('player.progress 1 1');
});

test('an answer that could not be sent because the session had ended is sent when the learner signs in again', async () => {
  const unreachable = async () => {
    throw new Error('offline');
  };
  const { text, arrive, settle } = await openPage();
  const outbox = { store: deviceStore, accountKey: accountKeyOf(account), onOutcome: () => undefined };
  await new AnswerOutbox({ ...outbox, send: unreachable, read: unreachable }).submitAnswer(answer);
  askToSignIn(401);
  storeToken('x.y.z', false);
  onTestFinished(forgetToken);
  await act(async () => signInReason.set(null));
  await arrive();
  await settle();
  expect(text()).toContain('player.progress 1 1');
});

test('an answer that the server refuses is shown with its text until the learner dismisses it', async () => {
  storeToken('x.y.z', false);
  onTestFinished(forgetToken);
  const { objectiveQuizSelectedOptions: _none, ...place } = answer;
  const textAnswer: SubmittedAnswer = {
    ...place,
    quizType: 'SUBJECTIVE',
    subjectiveQuizAnswer: 'Two pages about knots',
  };
  const unreachable = async () => {
    throw new Error('offline');
  };
  const outbox = { store: deviceStore, accountKey: accountKeyOf(account), onOutcome: () => undefined };
  await new AnswerOutbox({ ...outbox, send: unreachable, read: unreachable }).submitAnswer(textAnswer);
  const key = 'error.answerMisplaced';
  const facts = { status: 400, key, appError: key, params: {}, fieldErrors: [], endpoint: saveQuizStates.id };
  const { place: page, world, text, arrive, settle } = await openPage();
  world.refusal = new CallFailure(facts);
  await arrive();
  expect(text()).toContain('learning.refused 1');
  expect(page.querySelector('blockquote')?.textContent).toBe('Two pages about knots');
  const dismiss = [...page.querySelectorAll('button')].find((one) => one.textContent === 'learning.refused.dismiss');
  await act(async () => dismiss?.click());
  await settle();
  expect(text()).not.toContain('learning.refused');
  expect(await deviceStore.entries('answers/')).toEqual([]);
});

test.each([
  ['a learner', 'ROLE_STUDENT', 'learning.expired', '/contact-us'],
  ['the owner', 'ROLE_USER', 'closedSite.title', addresses.planPayments()],
] as const)('the page of a site with an expired plan leads %s on', async (_who, role, title, to) => {
  const page = <MyCoursesPage examRow={() => null} pendingOrders={() => null} />;
  const { place } = await showScreen(page, { account: { ...account, authorities: [role] }, site: { expired: true } });
  expect([place.querySelector('h1')?.textContent, place.querySelector('a')?.getAttribute('href')]).toEqual([title, to]);
});

test('what is on the page stays when it cannot be loaded again', async () => {
  const { client, settle, text, world } = await openPage();
  expect(text()).toContain('Knots');
  world.isOffline = true;
  await act(async () => client.refetchQueries());
  await settle();
  expect(text()).toContain('player.progress 0 1');
});

test('the list of courses waits for the progress of the latest course, so that no row moves when it is known', async () => {
  const arrival = Promise.withResolvers<void>();
  const chapter = { moduleId: 'chapter', moduleName: 'Chapter', moduleType: 'CHAPTER', moduleState: 'COMPLETED' };
  const contents = [{ contentId: 'lesson', contentName: 'Lesson', contentCompleted: true, contentState: 'COMPLETED' }];
  const { place, settle } = await showScreen(<MyCoursesPage examRow={() => null} pendingOrders={() => null} />, {
    account: { ...account, courses: ['knots', 'ropes'] },
    replies: {
      [coursesByIds.id]: () => ['knots', 'ropes'].map((id) => ({ id, name: id, logoUrl: null })),
      [coursesOverview.id]: () => [],
      [stateByCourse.id]: () => ({ userCourseTimeSpentDetails: [] }),
      [pathByCourse.id]: () => null,
      [progressByCourse.id]: async () => {
        await arrival.promise;
        return {
          moduleProgressState: [{ ...chapter, moduleContentProgressState: contents }],
          examModuleProgressState: [],
          formerExams: [],
        };
      },
    },
  });
  expect(place.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
  expect(place.querySelector('nav')).toBeNull();
  await act(async () => arrival.resolve());
  await settle();
  expect(place.querySelector('nav')?.querySelectorAll('a')).toHaveLength(2);
});
