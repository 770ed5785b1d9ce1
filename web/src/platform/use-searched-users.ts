import { listUsers } from '@lernhaus/contract/accounts/users';
import { joinLogins } from '@lernhaus/contract/id-list';
import { searchLength } from '@lernhaus/contract/search-lengths';
import { fullName } from '@lernhaus/domain/accounts/full-name';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from './browser-caller.ts';
import { pendingName } from './companies.ts';
import { useKnownUsers } from './known-users.ts';
import { useAccount } from './session.ts';

const size = 50;
const pauseMs = 250;

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface SearchedUsers {
  readonly choices: readonly Choice[];
  readonly onSearch: (words: string) => void;
  /** Whether the choices are still those of the words before. */
  readonly isSearching: boolean;
}

interface Person {
  readonly id: string;
  readonly login: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/**
 * The users of the company, found by words; the chosen one is always among them, as the last if it was not found. Null
 * for viewers who cannot list users.
 */
export function useSearchedUsers(by: 'id' | 'login', chosenId: string): SearchedUsers | null {
  const { admin, user } = flagsOf(useAccount()?.authorities);
  const [words, setWords] = useState('');
  const typedSearch = words.trim().slice(0, searchLength);
  const [search] = useDebouncedValue(typedSearch, pauseMs);
  const query = { size: String(size), sort: 'lastName,asc', ...(search === '' ? {} : { search }) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: [listUsers.id, 'choices', query],
    queryFn: ({ signal }) => browserCaller().list(listUsers, { query, signal }),
    enabled: admin || user,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  const users = useKnownUsers(
    by === 'id' ? { ids: chosenId, logins: '' } : { ids: '', logins: joinLogins([chosenId]) },
  );
  if (!admin && !user) return null;
  const choices = userChoices(by, data?.rows ?? []);
  const [chosenUser] = userChoices(
    by,
    users.people.filter((one) => one[by] === chosenId),
  );
  const choice = chosenUser ?? { id: chosenId, label: users.isPending ? pendingName : chosenId };
  const isListed = chosenId === '' || choices.some(({ id }) => id === chosenId);
  return {
    choices: isListed ? choices : [...choices, choice],
    onSearch: setWords,
    isSearching: typedSearch !== search || isPlaceholderData,
  };
}

/**
 * A choice for each id or login: 'Amelia Hart (amelia.hart)', because two people may have one name. ADMIN sees all
 * companies, where people may have one login: 'Amelia Hart, Ben Moss (hart)'.
 */
export function userChoices(by: 'id' | 'login', people: readonly Person[]): Choice[] {
  return [...Map.groupBy(people, (person) => person[by])].map(([id, same]) => {
    const names = new Set(same.map(fullName));
    names.delete('');
    const login = same[0]?.login ?? id;
    return { id, label: names.size === 0 ? login : `${[...names].join(', ')} (${login})` };
  });
}
