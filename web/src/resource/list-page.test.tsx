// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { limits } from '@lernhaus/contract/limits';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { entityBases } from '@lernhaus/domain/accounts/entity-keys';
import { mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import { roles } from '@lernhaus/domain/accounts/roles';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { announcements } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { Link } from '../platform/links.ts';
// A list with such a filter loads it; here it is there at once.
import '../ui/searched-filter.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { screensAt } from './entity-screens.ts';
import type { Row } from './form-values.ts';
import { ListPage } from './list-page.tsx';
import { deleteLater } from './pending-deletions.ts';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

/** A viewer of each role at each list that the role may open. */
const viewers = roles.flatMap((role) =>
  entityBases
    .filter((base) => mayOpenRoute(base, { activated: true, authorities: [role] }) === 'open')
    .map((base) => [base, role] as const),
);

const someId = '01900000-0000-7000-8000-000000000001';
const day = '2026-03-10T12:00:00.000Z';
const values: Partial<Record<Field['kind'], unknown>> = {
  text: someId,
  richText: '<p>Some text</p>',
  url: 'https://school.example.org/a.png',
  integer: 1,
  decimal: 1,
  flag: true,
  instant: day,
  textList: ['A'],
  wordList: 'A',
  reference: { id: someId },
  references: [{ id: someId }],
  children: [{ id: someId }],
};

/** A row with a value in each field, so that a list asks for all that its rows refer to. */
function rowOf({ fields, created }: AnyResource): Row {
  const row = Object.entries(fields).map(([name, field]) => {
    return [name, field.kind === 'choice' ? field.choices[0] : (values[field.kind] ?? null)];
  });
  const audit = { owner: 'school', modifiedDate: day, modifiedBy: 'ada', [created]: day, version: 1 };
  return { ...Object.fromEntries(row), ...audit, id: someId };
}

test.each(viewers)('the list %s asks nothing that %s may not ask, or has no access', async (base, role) => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const rows = [rowOf(screensAt(base, new Map()).resource)];
  // The rows name people, courses and files, which the list asks for.
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: rows.length });
  onTestFinished(() => list.mockRestore());
  const { place, call } = await showScreen(<ListPage customScreens={new Map()} />, {
    account: { authorities: [role] },
    at: base,
  });
  const calls = [...list.mock.calls, ...call.mock.calls].map(([{ id, access }]) => ({ id, access }));
  expect(calls.filter(({ access }) => typeof access !== 'string' && !access.includes(role))).toEqual([]);
  const isRefused = place.textContent?.includes('error.http.403');
  expect(isRefused || place.querySelectorAll('tbody tr, li').length > 0, 'the row is shown').toBe(true);
  expect(calls.length > 0 || isRefused).toBe(true);
});

test.each([
  ['/objective-quiz-options', 'above'],
  ['/objective-quiz', 'below'],
])('the list %s says its total %s the rows', async (base, where) => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const rows = [rowOf(screensAt(base, new Map()).resource)];
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: 1 });
  onTestFinished(() => list.mockRestore());
  const { place } = await showScreen(<ListPage customScreens={new Map()} />, {
    account: { authorities: ['ROLE_WORKER'] },
    at: base,
  });
  const total = [...place.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith('list.total'));
  const table = place.querySelector('table');
  expect(total && table && (total.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0).toBe(
    where === 'above',
  );
});

test('a page after the last one, whose rows were deleted, shows the last page', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const row = rowOf(screensAt('/frequently-asked-questions', new Map()).resource);
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async ({ path }, { query } = {}) => {
    const isList = path === '/frequently-asked-questions';
    const rows = isList && (query as { page: string }).page === '2' ? [] : [row];
    return { rows, total: limits.pageSize + 1 };
  });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<ListPage customScreens={new Map()} />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/frequently-asked-questions?page=3',
  });
  await settle();
  expect(place.querySelector('[aria-current=page]')?.textContent).toBe('2');
  expect(place.querySelectorAll('tbody tr')).toHaveLength(1);
});

test('a page whose rows are all being deleted is left or waits for the next rows, until that is undone', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const { resource } = screensAt('/frequently-asked-questions', new Map());
  const rows = Array.from({ length: limits.pageSize + 1 }, (_, at) => ({ ...rowOf(resource), id: `row-${at}` }));
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async (_endpoint, { query } = {}) => {
    const from = Number((query as { page: string }).page) * limits.pageSize;
    return { rows: rows.slice(from, from + limits.pageSize), total: rows.length };
  });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<ListPage customScreens={new Map()} />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/frequently-asked-questions?page=2',
  });
  onTestFinished(() => announcements.set([]));
  const view = () => [
    place.querySelector('[aria-current=page]')?.textContent,
    place.querySelectorAll('tbody tr').length,
    place.querySelectorAll('main [aria-busy=true]').length,
  ];
  const remove = async (removedRows: readonly Row[]) => {
    const toDelete = removedRows.map(({ id }) => ({ id, label: id }));
    const nothing = async () => undefined;
    await act(async () =>
      deleteLater({ path: resource.path, rows: toDelete, remove: nothing, refresh: nothing, t: (key) => key }),
    );
    await settle();
  };
  const undo = () => act(async () => announcements.get().at(-1)?.action?.run());
  expect(view()).toEqual(['2', 1, 0]);
  await remove(rows.slice(limits.pageSize));
  expect(view()).toEqual(['1', limits.pageSize, 0]);
  await undo();
  await act(async () => place.querySelector<HTMLAnchorElement>('[aria-label="pager.page 2"]')?.click());
  await settle();
  expect(view()).toEqual(['2', 1, 0]);
  await act(async () => place.querySelector<HTMLAnchorElement>('[aria-label="pager.page 1"]')?.click());
  await settle();
  await remove(rows.slice(0, limits.pageSize));
  expect(view()).toEqual([undefined, 0, 1]);
  await undo();
  expect(view()).toEqual(['1', limits.pageSize, 0]);
});

test('a search without results is announced; going back from it to a later page opens that page', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const row = rowOf(screensAt('/frequently-asked-questions', new Map()).resource);
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async (_endpoint, { query } = {}) => {
    const hasResults = (query as { search?: string }).search !== 'nothing';
    return hasResults ? { rows: [row], total: limits.pageSize + 1 } : { rows: [], total: 0 };
  });
  onTestFinished(() => list.mockRestore());
  const screen = (
    <>
      <Link id="back" to={ownPath('/frequently-asked-questions?page=2')}>
        Back
      </Link>
      <ListPage customScreens={new Map()} />
    </>
  );
  const { place, settle } = await showScreen(screen, {
    account: { authorities: ['ROLE_USER'] },
    at: '/frequently-asked-questions?search=nothing',
  });
  expect(place.querySelectorAll('tbody tr')).toHaveLength(0);
  const status = place.querySelector('[role="status"]');
  expect(status?.textContent).toMatch(/^list\.total 0 /);
  await act(async () => place.querySelector<HTMLAnchorElement>('#back')?.click());
  await settle();
  expect([status?.isConnected, status?.textContent]).toEqual([true, '']);
  expect(place.querySelector('[aria-current=page]')?.textContent).toBe('2');
});

test('a list without pages asks for its next rows again only when the reader wants to', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  class InView {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(onView: (entries: readonly { isIntersecting: boolean }[]) => void) {
      queueMicrotask(() => onView([{ isIntersecting: true }]));
    }
  }
  vi.stubGlobal('IntersectionObserver', InView);
  const base = '/objective-quiz-options';
  const row = rowOf(screensAt(base, new Map()).resource);
  const pages: string[] = [];
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async ({ path }, { query } = {}) => {
    if (path !== base) return { rows: [], total: 0 };
    const { page } = query as { page: string };
    pages.push(page);
    if (page === '1' && pages.length < 3)
      throw new CallFailure({ status: 500, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
    return { rows: [{ ...row, id: `${someId}${page}` }], total: 2 };
  });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<ListPage customScreens={new Map()} />, {
    account: { authorities: ['ROLE_WORKER'] },
    at: base,
  });
  await settle();
  await settle();
  expect(pages).toEqual(['0', '1']);
  const failure = place.querySelector('[role=alert]');
  expect(failure?.textContent).toContain('load.failed');
  await act(async () => failure?.querySelector('button')?.click());
  await settle();
  expect([pages, place.querySelector('[role=alert]')]).toEqual([['0', '1', '1'], null]);
  expect(place.querySelectorAll('tbody tr')).toHaveLength(2);
});

test('a deletion whose row cannot be loaded says so, tries again, and can be left with Escape', async () => {
  const base = '/frequently-asked-questions';
  const { resource, endpoints } = screensAt(base, new Map());
  let isReachable = false;
  const { place, settle } = await showScreen(
    <Routes>
      <Route path={`${base}/:id/delete`} element={<DeleteDialog customScreens={new Map()} />} />
      <Route path={base} element="The list" />
    </Routes>,
    {
      account: { authorities: ['ROLE_USER'] },
      at: `${base}/${someId}/delete`,
      replies: {
        [usersByIds.id]: () => [],
        [endpoints.get.id]: () => {
          if (isReachable) return rowOf(resource);
          throw new CallFailure({ status: 500, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
        },
      },
    },
  );
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button, [role=dialog] button')];
  const button = (words: string) => buttons().find(({ textContent }) => textContent === words);
  expect([button('load.retry')?.disabled, button('entity.action.delete')]).toEqual([false, undefined]);
  isReachable = true;
  await act(async () => button('load.retry')?.click());
  await settle();
  expect([button('load.retry'), button('entity.action.delete')?.disabled]).toEqual([undefined, false]);
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(place.textContent).toBe('The list');
});

test('a filter by one of many rows finds them by words, and names the chosen one', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const base = '/objective-quiz-options';
  const { resource } = screensAt(base, new Map());
  const quizzes = screensAt('/objective-quiz', new Map());
  const quiz = rowOf(quizzes.resource);
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async ({ path }) => {
    const isList = path === base;
    return { rows: [isList ? rowOf(resource) : { ...quiz, id: 'another' }], total: isList ? 1 : 201 };
  });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<ListPage customScreens={new Map()} />, {
    account: { authorities: ['ROLE_WORKER'] },
    at: `${base}?objectiveQuiz=${someId}`,
    replies: { [quizzes.endpoints.get.id]: () => ({ ...quiz, question: 'The capital of Peru?' }) },
  });
  await settle();
  const field = place.querySelector<HTMLInputElement>('search [role=combobox]');
  expect(field?.value).toBe('The capital of Peru?');
});
