import { searchLength } from '@lernhaus/contract/search-lengths';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useTexts } from '../platform/texts.tsx';
import type { Choice } from '../ui/ordered-choice.tsx';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf } from './form-values.ts';

/** Specification 7: drop-downs of forms offer 200 rows. */
const size = 200;
const pauseMs = 250;

export interface SearchedChoices {
  readonly choices: readonly Choice[];
  /** Finds rows that are not among them; undefined where these are all. */
  readonly onSearch: ((words: string) => void) | undefined;
  /** Whether the choices are still those of the words before. */
  readonly isSearching: boolean;
}

/**
 * The rows that a form can refer to; more than 200 are searched on the server. The chosen row is always among them, as
 * the last if it was not found.
 */
export function useSearchedChoices(screens: EntityScreens, chosenId: string): SearchedChoices {
  const { resource, endpoints } = screens;
  const { mayRead } = useRights(screens);
  const { one } = fieldTexts(useTexts(), resource);
  const [words, setWords] = useState('');
  const typedSearch = words.trim().slice(0, searchLength);
  const [search] = useDebouncedValue(typedSearch, pauseMs);
  const labelOf = (row: Row): Choice => ({ id: row.id, label: textOf(row[resource.label]) || one });
  const query = { page: '0', size: String(size), ...(search === '' ? {} : { search }) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: [endpoints.list.id, 'choices', query],
    queryFn: ({ signal }) => browserCaller().list(endpoints.list, { query, signal }),
    enabled: mayRead,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  const choices = (data?.rows ?? []).map(labelOf);
  const isMissing = data !== undefined && chosenId !== '' && !choices.some(({ id }) => id === chosenId);
  const { data: chosenRow } = useQuery({
    ...endpointQuery(browserCaller(), endpoints.get, { params: { id: chosenId } }),
    enabled: mayRead && isMissing,
    meta: { silent: true },
  });
  const [isLong, setLong] = useState(false);
  if (!isLong && search === '' && (data?.total ?? 0) > size) setLong(true);
  return {
    choices: isMissing && chosenRow ? [...choices, labelOf(chosenRow)] : choices,
    onSearch: isLong ? setWords : undefined,
    isSearching: typedSearch !== search || isPlaceholderData,
  };
}
