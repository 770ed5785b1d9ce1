// @vitest-environment jsdom
import { act } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CallFailure } from '../platform/call-failure.ts';
import { screensAt } from './entity-screens.ts';
import { FormPage } from './form-page.tsx';

// The field that grows with its text watches the fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const base = '/objective-quiz-options';
const { resource, endpoints } = screensAt(base);
const objectiveQuiz = { id: 'q', label: 'The capital?' };
const customScreens = new Map([[resource, { initialValues: () => ({ objectiveQuiz: [objectiveQuiz] }) }]]);

function Page() {
  const { pathname } = useLocation();
  return pathname === `${base}/new` ? <FormPage customScreens={customScreens} /> : <p>left for {pathname}</p>;
}

const typeInto = (field: Element | null, text: string) =>
  act(async () => {
    // React listens to the setter of the element, and takes a change only from the one of its prototype.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the form of a question has its options as they are now, and what is typed stays', async () => {
  const { endpoints, resource: objective } = screensAt('/objective-quiz');
  const day = '2026-03-10T12:00:00.000Z';
  const audit = { owner: 'school', version: 1, modifiedBy: 'ada', modifiedDate: day, [objective.created]: day };
  const quiz = { ...audit, id: 'q', question: 'The capital?', options: [{ id: 'a', option: 'Basel' }] };
  let storedQuiz = quiz;
  const { place, client, settle } = await showScreen(
    <Routes>
      <Route path="/objective-quiz/:id/edit" element={<FormPage customScreens={new Map()} />} />
    </Routes>,
    {
      account: { authorities: ['ROLE_USER'] },
      at: '/objective-quiz/q/edit',
      replies: { [endpoints.get.id]: () => storedQuiz },
    },
  );
  const field = () => place.querySelector<HTMLTextAreaElement>('[data-path="question"]');
  await typeInto(field(), 'The capital of Switzerland?');
  storedQuiz = { ...quiz, options: [{ id: 'a', option: 'Bern' }] };
  await act(() => client.invalidateQueries({ queryKey: [endpoints.get.id] }));
  await settle();
  expect(place.querySelector('a[href="/objective-quiz-options/a"]')?.textContent).toBe('Bern');
  expect(field()?.value).toBe('The capital of Switzerland?');
});

/** The form of a new option; `reply` ends a call with the stored text. */
async function showForm() {
  const bodies: unknown[] = [];
  let reply = (_text: string): void => undefined;
  let lose = (): void => undefined;
  const wait = ({ body }: { readonly body?: unknown }) => {
    bodies.push(body);
    return new Promise((resolve, reject) => {
      lose = () =>
        reject(new CallFailure({ status: 0, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null }));
      const row = { id: 'o', owner: 'school', modifiedBy: null, version: bodies.length, objectiveQuiz };
      reply = (option) => resolve({ ...row, option });
    });
  };
  const screen = await showScreen(<Page />, {
    account: { authorities: ['ROLE_USER'] },
    at: `${base}/new`,
    replies: { [endpoints.create.id]: wait, [endpoints.update.id]: wait },
  });
  const { place, settle } = screen;
  const type = (text: string) => typeInto(place.querySelector('[data-path="option"]'), text);
  const save = () => act(async () => place.querySelector('form')?.requestSubmit());
  const sendReply = (text: string) => {
    reply(text);
    return settle();
  };
  /** The reply is lost, and the browser is online again. */
  const loseReply = async () => {
    lose();
    await settle();
    await act(async () => window.dispatchEvent(new Event('online')));
  };
  return { ...screen, loseReply, bodies, type, save, sendReply };
}

test('a form is left when its row is saved', async () => {
  const { place, type, save, sendReply } = await showForm();
  await type('Bern');
  await save();
  await sendReply('Bern');
  expect(place.textContent).toBe(`left for ${base}`);
});

test('what is typed while a new row is saved stays, and the next save changes that row', async () => {
  const { place, bodies, type, save, sendReply } = await showForm();
  await type('Bern');
  await save();
  await type('Bern, the capital');
  await sendReply('Bern');
  expect(place.querySelector<HTMLTextAreaElement>('[data-path="option"]')?.value).toBe('Bern, the capital');
  expect(place.textContent).toContain('form.changed');
  await save();
  expect(bodies[1]).toEqual({ id: 'o', version: 1, option: 'Bern, the capital' });
  await sendReply('Bern, the capital');
  expect(place.textContent).toBe(`left for ${base}`);
});

test('a new row whose reply was lost is not sent again by itself, and a change is', async () => {
  const { place, bodies, type, save, sendReply, loseReply } = await showForm();
  await type('Bern');
  await save();
  await loseReply();
  expect(place.textContent).toContain('form.notSaved');
  expect(bodies).toHaveLength(1);
  await save();
  await type('Bern, the capital');
  await sendReply('Bern');
  await save();
  await loseReply();
  expect(bodies).toHaveLength(4);
});
