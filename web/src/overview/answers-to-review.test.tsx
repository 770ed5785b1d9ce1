// @vitest-environment jsdom
import { type LearnerDetail, listLearners, markAnswersReviewed } from '@lernhaus/contract/overview/learners';
import { type OpenAnswerDetail, readOpenAnswer, reviewAnswer } from '@lernhaus/contract/overview/open-answers';
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { addresses } from '../platform/addresses.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { AnswersToReview } from './answers-to-review.tsx';
import { OpenAnswerPage } from './open-answer-page.tsx';
import { openAnswerList } from './open-answers-query.ts';
import { VerdictForm } from './verdict-form.tsx';

const answer = (id: string) => ({ id, courseId: 'course', question: 'Why?', text: 'Because.', date: '2026-05-10' });
const learnerWith = (ids: readonly string[]) =>
  ({ login: 'ada', courses: [{ courseId: 'course', name: 'Timber' }], openAnswers: ids.map(answer) }) as LearnerDetail;

test.each([
  ['of one answer', ['one']],
  ['of two answers', ['one', 'two']],
])('each answer leads to its review, and the button says how many it marks: %s', async (_name, ids) => {
  const { place } = await showScreen(<AnswersToReview learner={learnerWith(ids)} />);
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ids.map((id) => addresses.openAnswer(id)),
  );
  expect(place.querySelector('button')?.textContent).toBe(`learner.mark ${ids.length}`);
});

test('the button marks the answers up to the latest one on the screen', async () => {
  const [first, second] = [answer('one'), { ...answer('two'), date: '2026-05-11' }];
  const learner = { ...learnerWith([]), openAnswers: [first, second] };
  const { place, call } = await showScreen(<AnswersToReview learner={learner} />, {
    replies: { [markAnswersReviewed.id]: () => null },
  });
  await act(async () => place.querySelector('button')?.click());
  expect(call).toHaveBeenCalledWith(
    markAnswersReviewed,
    expect.objectContaining({ body: { courseId: 'course', until: second.date } }),
  );
});

const detail = { ...answer('one'), name: 'Ada', isExam: false } as OpenAnswerDetail;
test.each<[string, string, ReactNode]>([
  ['all answers of a course', 'button', <AnswersToReview key="all" learner={learnerWith(['one'])} />],
  [
    'one answer',
    '[value=right], [type=submit]',
    <VerdictForm key="one" answer={detail} list={openAnswerList.read(new URLSearchParams())} next={null} />,
  ],
])('the lists of learners are read again after a review of %s', async (_of, steps, screen) => {
  const { place, client, settle } = await showScreen(screen, {
    replies: { [markAnswersReviewed.id]: () => null, [reviewAnswer.id]: () => ({ isSent: true }) },
  });
  client.setQueryData([listLearners.id, {}], []);
  for (const step of place.querySelectorAll<HTMLElement>(steps)) await act(async () => step.click());
  await settle();
  expect(client.getQueryState([listLearners.id, {}])?.isInvalidated).toBe(true);
});

test('after a change of the answer, the reviewer sees the new one and keeps the review, which is then saved', async () => {
  const [first, second] = ['2026-05-10T10:00:00Z', '2026-05-10T11:00:00Z'].map((date) => ({
    ...detail,
    date,
    text: date,
  }));
  const conflict = new CallFailure({
    status: 409,
    key: 'error.concurrencyFailure',
    params: {},
    fieldErrors: [],
    endpoint: reviewAnswer.id,
    appError: null,
  });
  const current = { answer: first };
  const reviews: unknown[] = [];
  const { place, settle } = await showScreen(<OpenAnswerPage id="one" />, {
    replies: {
      [readOpenAnswer.id]: () => current.answer,
      [reviewAnswer.id]: ({ body }) => {
        if ((body as { date: string }).date !== current.answer?.date) throw conflict;
        reviews.push(body);
        return { isSent: true };
      },
    },
  });
  await act(async () => place.querySelector<HTMLElement>('[value=partly]')?.click());
  const comment = place.querySelector('textarea');
  if (comment) await typeInto(comment, 'Almost.');
  current.answer = second;
  const save = async () => {
    await act(async () => place.querySelector('form')?.requestSubmit());
    await settle();
  };
  await save();
  expect(place.querySelector('[role=alert]')?.textContent).toBe('openAnswers.changed Ada');
  expect(place.querySelector('blockquote')?.textContent).toBe(second?.text);
  await save();
  expect(reviews).toEqual([{ verdict: 'partly', comment: 'Almost.', date: second?.date }]);
});
