import { listUsers } from '@lernhaus/contract/accounts/users';
import { joinLogins } from '@lernhaus/contract/id-list';
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
}

type Person = { readonly id: string; readonly login: string } & Readonly<Record<string, unknown>>;

/**
 * The users of the company, found by words; the chosen one is always among them. Null for viewers who cannot list
 * users.
 */
export function useSearchedUsers(by: 'id' | 'login', chosen: string): SearchedUsers | null {
  const { admin, user } = flagsOf(useAccount()?.authorities);
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim().slice(0, 100), pauseMs);
  const query = { size: String(size), sort: 'lastName,asc', ...(search === '' ? {} : { search }) };
  const { data } = useQuery({
    queryKey: [listUsers.id, 'choices', query],
    queryFn: ({ signal }) => browserCaller().list(listUsers, { query, signal }),
    enabled: admin || user,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  const known = useKnownUsers(by === 'id' ? { ids: chosen, logins: '' } : { ids: '', logins: joinLogins([chosen]) });
  if (!admin && !user) return null;
  const choiceOf = (person: Person): Choice => ({ id: person[by], label: nameOf(person) });
  const found = (data?.rows ?? []).map(choiceOf);
  const named = known.people.filter((one) => one[by] === chosen).map(choiceOf);
  const own = named[0] ?? { id: chosen, label: known.isPending ? pendingName : chosen };
  const isListed = chosen === '' || found.some(({ id }) => id === chosen);
  return { choices: isListed ? found : [own, ...found], onSearch: setWords };
}

/** 'Amelia Hart (amelia.hart)': two people may have one name. */
function nameOf(person: Person): string {
  const name = [person['firstName'], person['lastName']].filter(Boolean).join(' ');
  return name === '' ? person.login : `${name} (${person.login})`;
}
