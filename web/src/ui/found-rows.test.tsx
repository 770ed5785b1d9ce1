// @vitest-environment jsdom
import { limits } from '@lernhaus/contract/limits';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { FoundRows } from './found-rows.tsx';

/** A list with one person on its second and last page, or without people. */
function People({ isEmpty = false }: { isEmpty?: boolean }) {
  const page = Number(useSearchParams()[0].get('page'));
  const query = useQuery({
    queryKey: [page, isEmpty],
    queryFn: () => ({ rows: page === 2 && !isEmpty ? ['Ada'] : [], total: isEmpty ? 0 : limits.pageSize + 1 }),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundRows
      query={query}
      page={page}
      hrefOf={(one) => ownPath(`/people?page=${one}`)}
      count={String}
      nothingFound={null}
      empty="Nobody yet"
    >
      {(rows) => rows}
    </FoundRows>
  );
}

/** A list with a filter that finds one person, or none. */
function FoundPeople() {
  const [search, setSearch] = useSearchParams();
  const words = search.get('words');
  const query = useQuery({
    queryKey: [words],
    queryFn: () => ({ rows: words === 'Ada' ? ['Ada'] : [], total: words === 'Ada' ? 1 : 0 }),
    placeholderData: keepPreviousData,
  });
  const onClear = () => setSearch({ words: 'nobody' });
  return (
    <>
      <button type="button" onClick={onClear}>
        Search
      </button>
      <FoundRows
        query={query}
        page={1}
        hrefOf={() => ownPath('/people')}
        count={(total) => `${total} people`}
        nothingFound={words ? { title: 'Nobody', body: '', onClear } : null}
        empty="Nobody yet"
      >
        {(rows) => rows}
      </FoundRows>
    </>
  );
}

test('the number of rows that a filter finds is announced in an element that stays', async () => {
  const { place, settle } = await showScreen(<FoundPeople />, { at: '/people?words=Ada' });
  const status = place.querySelector('[role="status"]');
  expect(status?.textContent).toBe('1 people');
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(place.textContent).toContain('Nobody');
  expect(status?.textContent).toBe('0 people');
  expect(place.querySelector('[role="status"]')).toBe(status);
});

test('a page after the last one shows the last page', async () => {
  const { place, settle } = await showScreen(<People />, { at: '/people?page=9' });
  await settle();
  expect(place.textContent).toContain('Ada');
  expect(place.querySelector('[aria-current=page]')?.textContent).toBe('2');
});

test('a later page of a list that has no rows any more shows the empty list', async () => {
  const { place, settle } = await showScreen(<People isEmpty />, { at: '/people?page=2' });
  await settle();
  expect(place.textContent).toBe('Nobody yet');
});
