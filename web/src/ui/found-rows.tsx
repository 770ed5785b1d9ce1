import { limits } from '@lernhaus/contract/limits';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FoundStatus } from './found-status.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Pager } from './pager.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

interface FoundRowsProps<Row> {
  /** Made with `placeholderData: keepPreviousData`. */
  query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>;
  page: number;
  hrefOf: (page: number) => LocalPath;
  /** The number of rows in words. */
  count: (total: number) => string;
  /** The message if the filters find nothing, and what clears them. Null without filters. */
  nothingFound?: { readonly title: string; readonly body: string; readonly onClear: () => void } | null;
  /** Shown instead of a list that has no rows without filters. */
  empty: ReactNode;
  /** The rows; old ones belong to the previous filters while the next are loading. */
  children: (rows: readonly Row[], isOld: boolean) => ReactNode;
}

/**
 * The rows of a list in its states: loading, failed, empty, without matches, or a page of them with the pager. A page
 * after the last one, whose rows were deleted, leads to the last one.
 */
export function FoundRows<Row>(props: FoundRowsProps<Row>) {
  const { query, count, nothingFound } = props;
  const { data, isPlaceholderData } = query;
  return (
    <>
      <Rows {...props} />
      <FoundStatus>{nothingFound && data && !isPlaceholderData ? count(data.total) : ''}</FoundStatus>
    </>
  );
}

function Rows<Row>({ query, page, hrefOf, count, children, ...props }: FoundRowsProps<Row>) {
  const t = useTexts();
  const { data, error, isPlaceholderData, refetch } = query;
  const { nothingFound = null } = props;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  // That the page before is empty says nothing about this one.
  if (!data || (data.rows.length === 0 && isPlaceholderData)) return <RowsSkeleton />;
  const lastPage = Math.max(1, Math.ceil(data.total / limits.pageSize));
  if (data.rows.length === 0 && page > lastPage) return <Navigate to={hrefOf(lastPage)} replace />;
  if (data.rows.length === 0 && nothingFound)
    return (
      <EmptyState drawing="notFound" level="part" title={nothingFound.title} body={nothingFound.body}>
        <Button look="quiet" onClick={nothingFound.onClear}>
          {t('list.clear')}
        </Button>
      </EmptyState>
    );
  if (data.rows.length === 0) return props.empty;
  return (
    <>
      {children(data.rows, isPlaceholderData)}
      <Pager page={page} size={limits.pageSize} total={data.total} words={count(data.total)} hrefOf={hrefOf} />
    </>
  );
}
