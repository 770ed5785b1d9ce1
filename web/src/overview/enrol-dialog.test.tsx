// @vitest-environment jsdom
import { course } from '@lernhaus/contract/courses/course';
import { mailLearners } from '@lernhaus/contract/overview/learners';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { EnrolButton } from './enrol-dialog.tsx';
import { MailButton } from './mail-dialog.tsx';

const pressEscape = () =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

const { list } = resourceEndpoints(course);
const timber = { id: 'timber', name: 'Timber', published: true };
const draft = { id: 'draft', name: 'A draft', published: false };
const fail = (): never => {
  throw new CallFailure({ status: 500, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
};

test.each([
  ['the published courses', () => [draft, timber], 'Timber', { text: 'learners.enrol.do', disabled: false }],
  ['that no course is published', () => [draft], 'learners.enrol.noCourse', { text: 'global.close', disabled: false }],
  ['that the courses could not be loaded', fail, 'load.failed', { text: 'learners.enrol.do', disabled: true }],
])('the dialog to enrol a learner shows %s', async (_what, courses, text, button) => {
  const { place, settle } = await showScreen(<EnrolButton learners={[{ login: 'ada', name: 'Ada' }]} />, {
    replies: {
      [list.id]: ({ query }) =>
        courses().filter(({ published }) => !(query as { published?: string }).published || published),
    },
  });
  await act(async () => place.querySelector('button')?.click());
  await settle();
  const form = document.querySelector('form');
  expect(form?.textContent).toContain(text);
  expect(form?.textContent).not.toContain('A draft');
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
  expect({ text: submit?.textContent, disabled: submit?.disabled }).toEqual(button);
  await pressEscape();
  await settle();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('a mail that is being written is lost by no key, and while it is sent its dialog stays', async () => {
  let arrive: (outcomes: unknown) => void = () => undefined;
  const { place, settle } = await showScreen(<MailButton learners={[{ login: 'ada', name: 'Ada' }]} />, {
    replies: { [mailLearners.id]: () => new Promise((resolve) => (arrive = resolve)) },
  });
  const titles = () => [...document.querySelectorAll('[role=dialog] h2')].map(({ textContent }) => textContent);
  await act(async () => place.querySelector('button')?.click());
  await settle();
  for (const field of document.querySelectorAll<HTMLInputElement>('form input, form textarea'))
    await typeInto(field, 'Hello');
  await pressEscape();
  await settle();
  expect(titles()).toEqual(['learners.mail.toOne Ada', 'form.unsaved.title']);
  await pressEscape();
  await settle();
  expect(titles()).toEqual(['learners.mail.toOne Ada']);
  await act(async () => document.querySelector('form')?.requestSubmit());
  await pressEscape();
  await settle();
  expect(titles()).toEqual(['learners.mail.toOne Ada']);
  await act(async () => arrive([{ login: 'ada', outcome: 'sent' }]));
  await settle();
  expect(titles()).toEqual([]);
});
