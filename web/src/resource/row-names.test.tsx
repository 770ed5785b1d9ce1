// @vitest-environment jsdom

import { usersByIds } from '@lernhaus/contract/accounts/users';
import { courseOrder } from '@lernhaus/contract/billing/orders';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { useTexts } from '../platform/texts.tsx';
import { titleIn, useRowNames } from './user-names.ts';

const [ada, deletedId, bob] = ['1', '2', '3'].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const card = (id: string, firstName: string) => ({
  id,
  login: firstName.toLowerCase(),
  firstName,
  lastName: null,
  email: '',
  company: 'school',
});
const order = (userId: string) => ({
  id: `o${userId}`,
  version: 1,
  owner: 'school',
  userId,
  modifiedBy: 'eve',
  courseName: 'Knots',
});

function Names({ pages }: { pages: readonly (readonly string[])[] }) {
  const t = useTexts();
  const [page, setPage] = useState(0);
  const rows = (pages[page] ?? []).map(order);
  const nameIn = useRowNames(courseOrder, rows, ['userId']);
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id} title={titleIn(t, courseOrder, nameIn, row, 'userId')}>
            {nameIn('userId', row)}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setPage(page + 1)} />
    </>
  );
}

/** The list of names, with a reply that comes when `answer` is called. */
async function names(pages: readonly (readonly string[])[]) {
  const waiting: (() => void)[] = [];
  const reply = ({ query }: { query?: unknown }) =>
    new Promise((resolve) => {
      const { ids } = query as { ids: string };
      waiting.push(() => resolve([card(ada, 'Ada'), card(bob, 'Bob')].filter(({ id }) => ids.includes(id))));
    });
  const screen = await showScreen(<Names pages={pages} />, { replies: { [usersByIds.id]: reply } });
  const items = () => [...screen.place.querySelectorAll('li')];
  return {
    ...screen,
    words: () => items().map(({ textContent }) => textContent),
    titles: () => items().map(({ title }) => title),
    answer: async () => {
      for (const one of waiting.splice(0)) one();
      await screen.settle();
    },
    nextPage: () => act(async () => screen.place.querySelector('button')?.click()),
  };
}

const kind = 'entity.course-registration-payment-orders.one';

test('a person without an account is a deleted account, never an id', async () => {
  const { words, titles, answer } = await names([[ada, deletedId]]);
  expect([words(), titles()]).toEqual([
    ['…', '…'],
    [kind, kind],
  ]);
  await answer();
  expect(words()).toEqual(['Ada', 'entity.deletedAccount']);
  expect(titles()).toEqual(words());
});

test('on the next page the people of the page before keep their names, and the others wait for theirs', async () => {
  const { words, answer, nextPage } = await names([[ada], [ada, bob]]);
  await answer();
  await nextPage();
  expect(words()).toEqual(['Ada', '…']);
  await answer();
  expect(words()).toEqual(['Ada', 'Bob']);
});

test('a change that the payment provider reported names the provider, and asks for nobody', async () => {
  function ModifiedBy() {
    return useRowNames(
      courseOrder,
      [{ ...order(ada), modifiedBy: 'webhook' }],
      ['modifiedBy'],
    )('modifiedBy', {
      ...order(ada),
      modifiedBy: 'webhook',
    });
  }
  const { place, call } = await showScreen(<ModifiedBy />);
  expect(place.textContent).toBe('audits.who.webhook');
  expect(call).not.toHaveBeenCalled();
});

test('only the people of the shown columns are asked for', async () => {
  const { call } = await names([[ada]]);
  expect(call.mock.calls.map(([, input]) => input?.query)).toEqual([{ ids: ada, logins: '' }]);
});
