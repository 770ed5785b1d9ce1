// @vitest-environment jsdom
import { readCourseOutline } from '@lernhaus/contract/courses/editing-endpoints';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { ImportQuestionsPage } from './import-questions-page.tsx';

/** Answers every upload with a reply. */
function answerUploads(reply: unknown) {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: JSON.stringify(reply) } });
    this.dispatchEvent(new ProgressEvent('load'));
  });
  onTestFinished(() => send.mockRestore());
}

test('pasted questions are still there after their preview, and leaving the page asks until they are stored', async () => {
  answerUploads({ format: 'gift', questions: [], notes: [] });
  const outline = {
    id: 'c1',
    name: 'Tea',
    modules: [{ title: 'Green', items: [{ kind: 'CONTENT', id: 'l1', title: 'Leaves' }] }],
  };
  const { place, settle } = await showScreen(<ImportQuestionsPage />, {
    replies: { [readCourseOutline.id]: () => outline },
  });
  const press = async (key: string) => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === key);
    await act(async () => button?.click());
    await settle();
  };
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const input = () => place.querySelector('textarea');
  expect(asksBeforeLeaving()).toBe(false);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input(), 'Tea? {=Green ~Blue}');
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('questions.preview');
  expect(input()).toBeNull();
  expect(asksBeforeLeaving()).toBe(true);
  await press('questions.again');
  expect(input()?.value).toBe('Tea? {=Green ~Blue}');
});
