// @vitest-environment jsdom
import { addFeedback, type ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { act, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { askToSignIn } from '../platform/ask-to-sign-in.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { deviceStore } from '../platform/device-store.ts';
import { createObservable, useObservable } from '../platform/observable.ts';
import { signInReason } from '../platform/session.ts';
import { forgetToken, storeToken } from '../platform/token.ts';
import { EditEntry } from './edit-entry.tsx';
import { FeedbackComposer } from './feedback-composer.tsx';

const { updateById } = resourceEndpoints(userFeedback);
const place = { courseId: 'course', parentId: 'lesson', quizId: null, isDiscussion: false, reviewedLearner: null };
const entryOf = (version: number, feedbackText: string) => ({ id: 'entry', version, feedbackText }) as ThreadEntry;
const nativeValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
const drafts = async () => (await deviceStore.entries<string>('feedback-draft/')).map(([, text]) => text);

beforeEach(async () => {
  for (const [key] of await deviceStore.entries('feedback-draft/')) await deviceStore.delete(key);
});

/** A form that can be closed, and whose call waits for its reply. */
async function openForm(form: ReactNode, onSend?: (input: { body?: unknown }) => unknown) {
  const content = createObservable(form);
  const Screen = () => useObservable(content);
  const reply = Promise.withResolvers<unknown>();
  const send = onSend ?? (() => reply.promise);
  const screen = await showScreen(<Screen />, {
    account: { login: 'ada' },
    replies: { [addFeedback.id]: send, [updateById.id]: send },
  });
  const field = () => screen.place.querySelector('textarea');
  const type = (text: string) =>
    act(async () => {
      nativeValue?.set?.call(field(), text);
      field()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () => act(async () => screen.place.querySelector('form')?.requestSubmit());
  const show = (next: ReactNode) => act(async () => content.set(next));
  const sentBody = () =>
    screen.call.mock.calls.find(([{ id }]) => [addFeedback.id, updateById.id].includes(id))?.[1]?.body;
  const replyWith = async (send: () => void) => {
    send();
    await screen.settle();
  };
  return { ...screen, field, type, submit, show, reply, sentBody, replyWith };
}

const composer = (
  <FeedbackComposer place={place} answeredEntry={null} fallback={null} onForgetAnswered={() => undefined} />
);

test('text that is typed while a comment is sent stays in the field and on the device', async () => {
  const { field, type, submit, reply, replyWith } = await openForm(composer);
  await type('one');
  await submit();
  await type('one and two');
  await replyWith(() => reply.resolve({}));
  expect(field()?.value).toBe('one and two');
  expect(await drafts()).toEqual(['one and two']);
});

test('a comment whose reply was lost is sent again with its key, also after a reload; another text has another key', async () => {
  const sent: unknown[] = [];
  let isLost = true;
  const send = (input: { body?: unknown }) => {
    sent.push(input.body);
    if (isLost)
      throw new CallFailure({ status: 0, key: '', params: {}, fieldErrors: [], endpoint: '', appError: null });
    return {};
  };
  const sendOne = async (text: string) => {
    const { type, submit, settle, show } = await openForm(composer, send);
    await type(text);
    await submit();
    await settle();
    await show(null);
  };
  await sendOne('one');
  isLost = false;
  for (const text of ['one', 'one', 'two']) await sendOne(text);
  const keys = sent.map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3]);
});

test.each([
  ['a new comment', composer],
  ['a change', <EditEntry key="edit" place={place} entry={entryOf(1, 'old')} onClose={() => undefined} />],
])('the problem of %s with an ended session goes away with the sign-in, and the text stays', async (_what, form) => {
  const { field, type, submit, settle, reply, replyWith, place: page } = await openForm(form);
  const problem = () => page.querySelector('[role=alert]')?.textContent;
  await type('one');
  await submit();
  const key = 'error.unauthorized';
  const failure = new CallFailure({ status: 401, key, params: {}, fieldErrors: [], endpoint: '', appError: null });
  await replyWith(() => {
    askToSignIn(401);
    reply.reject(failure);
  });
  expect(problem()).toBe(key);
  onTestFinished(forgetToken);
  await act(async () => {
    storeToken('x.y.z', false);
    signInReason.set(null);
  });
  await settle();
  expect([problem(), field()?.value]).toEqual(['', 'one']);
});

test('a comment that arrives after its panel was closed does not come back as a draft', async () => {
  const { type, submit, show, reply, replyWith } = await openForm(composer);
  await type('one');
  await submit();
  await show(null);
  await replyWith(() => reply.resolve({}));
  expect(await drafts()).toEqual([]);
});

test('a comment that arrives after its panel was closed and opened again does not stay in the field', async () => {
  const { field, type, submit, show, settle, reply, replyWith } = await openForm(composer);
  await type('one');
  await submit();
  await show(null);
  await show(composer);
  await settle();
  expect(field()?.value).toBe('one');
  await replyWith(() => reply.resolve({}));
  expect([field()?.value, await drafts()]).toEqual(['', []]);
});

test('a change that is saved after its form was closed and opened again closes the form', async () => {
  const onClose = vi.fn<() => void>();
  const edit = <EditEntry place={place} entry={entryOf(1, 'old')} onClose={onClose} />;
  const { type, submit, show, settle, reply, replyWith } = await openForm(edit);
  await type('new');
  await submit();
  await show(null);
  await show(edit);
  await settle();
  await replyWith(() => reply.resolve({}));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a change of a comment is sent with the version of its text, although the thread has a newer one', async () => {
  const edit = (version: number, text: string) => (
    <EditEntry place={place} entry={entryOf(version, text)} onClose={() => undefined} />
  );
  const { field, type, submit, show, place: page, reply, replyWith, sentBody } = await openForm(edit(1, 'old'));
  await type('mine');
  await show(edit(2, 'theirs'));
  await submit();
  expect(sentBody()).toEqual({ id: 'entry', version: 1, feedbackText: 'mine' });
  const key = 'error.concurrencyFailure';
  const conflict = new CallFailure({ status: 409, key, params: {}, fieldErrors: [], endpoint: '', appError: null });
  await replyWith(() => reply.reject(conflict));
  expect([field()?.value, page.querySelector('[role=alert]')?.textContent]).toEqual(['mine', key]);
});

test('the text of a change survives closing the panel, until it is saved or cancelled', async () => {
  const edit = <EditEntry place={place} entry={entryOf(1, 'old')} onClose={() => undefined} />;
  const { field, type, show, settle, place: page } = await openForm(edit);
  await type('half');
  await show(null);
  await show(edit);
  await settle();
  expect(field()?.value).toBe('half');
  await act(async () => page.querySelectorAll('button')[1]?.click());
  expect(await drafts()).toEqual([]);
});
