import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useSearchParams } from 'react-router';
import { useNavigate } from './links.ts';

interface AddressedList<Query> {
  read: (parameters: URLSearchParams) => Query;
  parametersOf: (list: Query) => Record<string, string | number | null>;
}

/** The list of the page's address, the address of a changed list, and a function that changes its filters. */
export function useList<Query extends { readonly page: number }>(
  { read, parametersOf }: AddressedList<Query>,
  addressOf: (parameters: Record<string, string | number | null>) => LocalPath,
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = read(search);
  const to = (more: Partial<Query>) => addressOf(parametersOf({ ...list, ...more }));
  return {
    list,
    to,
    /** Shows the first page of the list with other filters. */
    narrow: (more: Partial<Query>) =>
      void navigate(to({ ...more, page: 1 }), { replace: true, preventScrollReset: true }),
  };
}
