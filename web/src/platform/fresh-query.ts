import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What a query has read since the page opened it; `name` is the row or person of the page. A copy from before would be
 * changed without being seen.
 */
export function useFresh<T>(
  { data, dataUpdatedAt, error, isFetching, refetch }: UseQueryResult<T>,
  name: string | null,
) {
  const [opened, setOpened] = useState({ name, copyFrom: dataUpdatedAt });
  if (opened.name !== name) setOpened({ name, copyFrom: dataUpdatedAt });
  const isFresh = opened.name === name && dataUpdatedAt !== opened.copyFrom;
  // Until the reply comes, an error is that of an earlier read.
  return { data: isFresh ? data : undefined, error: isFetching ? null : error, refetch };
}
