// @vitest-environment jsdom
import { readCourseOutline } from '@lernhaus/contract/courses/editing-endpoints';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { ImportQuestionsPage } from './import-questions-page.tsx';

/** Answers each upload with the next reply; null loses the connection. Returns the forms that are sent. */
function answerUploads(...replies: unknown[]) {
  const forms: FormData[] = [];
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, form) {
    if (form instanceof FormData) forms.push(form);
    const reply = replies.shift() ?? null;
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: JSON.stringify(reply) } });
    this.dispatchEvent(new ProgressEvent(reply === null ? 'error' : 'load'));
  });
  onTestFinished(() => send.mockRestore());
  return forms;
}

/** Shows the page of a course with two lessons and pastes questions. */
async function pasteQuestions() {
  const items = ['l1', 'l2'].map((id) => ({ kind: 'CONTENT', id, title: id }));
  const { place, settle } = await showScreen(<ImportQuestionsPage />, {
    replies: { [readCourseOutline.id]: () => ({ id: 'c1', name: 'Tea', modules: [{ title: 'Green', items }] }) },
  });
  const press = async (key: string) => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(key));
    await act(async () => button?.click());
    await settle();
  };
  const input = () => place.querySelector('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input(), 'Tea? {=Green ~Blue}');
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { place, press, input };
}

const preview = {
  format: 'gift',
  questions: [{ line: 1, kind: 'OBJECTIVE', question: 'Tea?', score: 1, hint: null, hasPicture: false, answers: [] }],
  notes: [],
};

test('pasted questions are still there after their preview, and leaving the page asks until they are stored', async () => {
  answerUploads(preview, preview, { stored: 1 });
  const { press, input } = await pasteQuestions();
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await press('questions.preview');
  expect([input(), asksBeforeLeaving()]).toEqual([null, true]);
  await press('questions.again');
  expect(input()?.value).toBe('Tea? {=Green ~Blue}');
  await press('questions.preview');
  await press('questions.store');
  expect(asksBeforeLeaving()).toBe(false);
});

test('an import that is sent again after a lost reply has the same key, and one into another lesson has a new one', async () => {
  const forms = answerUploads(preview, null, null, null);
  const { place, press } = await pasteQuestions();
  await press('questions.preview');
  await press('questions.store');
  await press('questions.store');
  const lessons = place.querySelector('select');
  await act(async () => {
    if (lessons) lessons.value = 'l2';
    lessons?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('questions.store');
  const sent = forms.slice(1).map((form) => [form.get('contentId'), form.get('idempotencyKey')]);
  const [first, again, other] = sent;
  expect(sent.map(([contentId]) => contentId)).toEqual(['l1', 'l1', 'l2']);
  expect(again).toEqual(first);
  expect(other?.[1]).not.toBe(first?.[1]);
});
