// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { announcements } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensAt } from './entity-screens.ts';
import { ReorderDialog } from './reorder-dialog.tsx';

const base = '/reviews';
const screens = screensAt(base);
const { list: listOfReviews, update } = screens.endpoints;

/** The dialog with two rows, whose second row is first then. */
async function moveSecondRow(mode: 'main' | 'tenant', at: string) {
  const rows = ['a', 'b'].map((id, index) => ({ id, owner: 'school', name: id, index: index + 1 }));
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: rows.length });
  onTestFinished(() => list.mockRestore());
  const onClose = vi.fn<() => void>();
  const bodies: unknown[] = [];
  const screen = await showScreen(<ReorderDialog screens={screens} onClose={onClose} />, {
    account: { authorities: ['ROLE_ADMIN'] },
    site: { mode },
    at,
    replies: {
      [update.id]: ({ body }) => {
        if (bodies.push(body) > 1) throw new Error('The second row is refused.');
      },
    },
  });
  const button = [...document.querySelectorAll<HTMLElement>('[aria-label^="drag.up"]')].at(-1);
  await act(async () => {
    button?.focus();
    button?.click();
  });
  return { ...screen, list, onClose, bodies, button };
}

test.each([
  ['main', base, { owner: 'school' }, 'ADMIN on the main host orders the rows of the platform'],
  ['main', `${base}?owner=nimbus`, { owner: 'nimbus' }, 'or those of the company that the list shows'],
  ['tenant', base, {}, 'another host has only its own rows'],
] as const)('on the %s host the dialog of %s asks for the rows of %j: %s', async (mode, at, owner, _why) => {
  const { list } = await moveSecondRow(mode, at);
  expect(list.mock.calls.map(([{ id }, input]) => [id, input?.query])).toEqual([
    [listOfReviews.id, { page: '0', size: '200', sort: 'index,asc', ...owner }],
  ]);
});

test('a row that is moved to the end by its button keeps the focus, and its place is announced', async () => {
  onTestFinished(() => announcements.set([]));
  const { button } = await moveSecondRow('tenant', base);
  expect(document.activeElement).toBe(button);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  const places = () => announcements.get().map(({ message, params }) => [message, params['place']]);
  expect(places()).toEqual([['entity.references.moved', 1]]);
  await act(async () => button?.click());
  expect(places()).toEqual([['entity.references.moved', 1]]);
});

test('the list is read again after an order that was saved in part', async () => {
  const { client, bodies, onClose, settle } = await moveSecondRow('tenant', base);
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  await act(async () => document.querySelector('form')?.requestSubmit());
  await settle();
  expect(bodies).toEqual([
    { id: 'b', index: 1 },
    { id: 'a', index: 2 },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  expect(invalidate).toHaveBeenCalledWith({ queryKey: [listOfReviews.id] });
});
