// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { references } from '@lernhaus/contract/resource/field';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { act } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { Link } from '../platform/links.ts';
// The form loads these two modules when it first needs them. Imported here, they are ready at once.
import './conflict-notice.tsx';
import '../ui/searched-select.tsx';
import { screensAt } from './entity-screens.ts';
import { FieldInput } from './field-input.tsx';
import { FormPage } from './form-page.tsx';

const base = '/objective-quiz-options';
const { resource, endpoints } = screensAt(base);
const objectiveQuiz = { id: 'q', label: 'The capital?' };
const customScreens = new Map([[resource, { initialValues: () => ({ objectiveQuiz: [objectiveQuiz] }) }]]);

function Page() {
  const { pathname } = useLocation();
  return pathname === `${base}/new` ? <FormPage customScreens={customScreens} /> : <p>left for {pathname}</p>;
}

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
  await typeInto(field() as HTMLTextAreaElement, 'The capital of Switzerland?');
  storedQuiz = { ...quiz, options: [{ id: 'a', option: 'Bern' }] };
  await act(() => client.invalidateQueries({ queryKey: [endpoints.get.id] }));
  await settle();
  expect(place.querySelector('a[href="/objective-quiz-options/a"]')?.textContent).toBe('Bern');
  expect(field()?.value).toBe('The capital of Switzerland?');
});

test('a form begins with the row as it is now, and a conflict names the person who made it', async () => {
  const { endpoints, resource: objective } = screensAt('/objective-quiz');
  const day = '2026-03-10T12:00:00.000Z';
  const rowOf = (version: number, question: string) => {
    const audit = { owner: 'school', modifiedBy: 'ada', modifiedDate: day, [objective.created]: day };
    return { ...audit, id: 'q', version, question, options: [] };
  };
  let storedQuiz = rowOf(2, 'The capital of Peru?');
  const versions: unknown[] = [];
  const names = { id: 'u', login: 'ada', firstName: 'Ada', lastName: 'Moss', email: '', company: 'school' };
  const { place, client, settle } = await showScreen(
    <Routes>
      <Route path="/objective-quiz/:id" element={<Link to={ownPath('/objective-quiz/q/edit')}>Edit</Link>} />
      <Route path="/objective-quiz/:id/edit" element={<FormPage customScreens={new Map()} />} />
    </Routes>,
    {
      account: { authorities: ['ROLE_USER'] },
      at: '/objective-quiz/q',
      replies: {
        [endpoints.get.id]: () => storedQuiz,
        [usersByIds.id]: () => [names],
        [endpoints.update.id]: ({ body }) => {
          versions.push((body as { version: number }).version);
          throw new CallFailure({ status: 409, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
        },
      },
    },
  );
  const { queryKey } = endpointQuery(browserCaller(), endpoints.get, { params: { id: 'q' } });
  client.setQueryData(queryKey, rowOf(1, 'The capital of Chile?'));
  await act(async () => place.querySelector('a')?.click());
  await settle();
  const field = place.querySelector<HTMLTextAreaElement>('[data-path="question"]');
  expect(field?.value).toBe('The capital of Peru?');
  await typeInto(field as HTMLTextAreaElement, 'The capital of Bolivia?');
  storedQuiz = rowOf(3, 'The capital of Ecuador?');
  await act(async () => place.querySelector('form')?.requestSubmit());
  await settle();
  expect(versions).toEqual([2]);
  expect(place.querySelector('[role=alert]')?.textContent).toContain('entity.conflict Ada Moss');
});

test('a list of references searches among more rows than it offers', async () => {
  const rows = [{ id: 'q', question: 'The capital?' }];
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: 201 });
  onTestFinished(() => list.mockRestore());
  const { place } = await showScreen(
    <FieldInput
      field={references('objective-quizs')}
      name="questions"
      label="Questions"
      value={[]}
      error={null}
      onChange={() => undefined}
      onBlur={() => undefined}
      row={null}
      choiceText={(value) => value}
      noChoiceText=""
    />,
    { account: { authorities: ['ROLE_USER'] } },
  );
  expect(place.querySelector('input[role=combobox]')).not.toBeNull();
});

/** Shows the form of a new option. `sendReply` answers the waiting call with the stored text. */
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
  const type = (text: string) => typeInto(place.querySelector('[data-path="option"]') as HTMLTextAreaElement, text);
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

test('after a lost reply the form sends a change again by itself, but not a new row', async () => {
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
