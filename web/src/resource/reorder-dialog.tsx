import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { moveEntry } from '../ui/move-entry.ts';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SmallDialog } from '../ui/small-dialog.tsx';
import { SortableList } from '../ui/sortable-list.tsx';
import { StepButton } from '../ui/step-button.tsx';
import { entityKeys, readAll } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import type { Row } from './form-values.ts';
import { listQueryOf } from './list-query.ts';
import styles from './reorder-dialog.module.css';
import { rowTitle } from './row-title.ts';

interface ReorderDialogProps {
  screens: EntityScreens;
  onClose: () => void;
}

/** The rows of one company's short list, moved by pointer or keyboard. Saving writes the positions that changed. */
export function ReorderDialog({ screens, onClose }: ReorderDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const { site } = useSite();
  const [search] = useSearchParams();
  const { seesAllTenants } = useRights(screens);
  const { endpoints, resource } = screens;
  // Each company's site has an order of its own.
  const owner = seesAllTenants ? (listQueryOf(search, screens).filters['owner'] ?? site.company) : null;
  const query = { page: 1, sort: 'index,asc', search: '', filters: owner === null ? {} : { owner } };
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: [endpoints.list.id, 'order', query],
    queryFn: ({ signal }) => readAll(screens, query, signal),
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  });
  const [movedRows, setMovedRows] = useState<readonly Row[] | null>(null);
  const rows = movedRows ?? data ?? [];
  const save = useMutation({
    mutationFn: async () => {
      for (const [at, { id, index }] of rows.entries())
        if (index !== at + 1)
          await browserCaller().call(endpoints.update, { body: { id, index: at + 1 }, quiet: true });
    },
    onSuccess: () => {
      announce('done', t('list.order.done'));
      onClose();
    },
    // If there are several calls, the first ones may have been saved.
    onSettled: () => Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const move = (from: number, to: number) => setMovedRows(moveEntry(rows, from, to));
  const nameOf = (row: Row) => rowTitle(t, resource, row);
  const step = (row: Row, from: number, control: 'up' | 'down') => {
    const to = control === 'up' ? from - 1 : from + 1;
    const text = nameOf(row);
    return (
      <StepButton
        className={styles.move}
        label={control === 'up' ? t('drag.up', { text }) : t('drag.down', { text })}
        control={control}
        isEnd={to < 0 || to === rows.length}
        onPress={() => {
          move(from, to);
          announce('done', 'entity.references.moved', { name: text, place: to + 1 });
        }}
      />
    );
  };
  return (
    <SmallDialog
      title={t('list.order')}
      verb={t('entity.action.save')}
      isReady={movedRows !== null}
      isDirty={movedRows !== null}
      isPending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p className={styles.help}>{t('list.order.help')}</p>
      {isLoadingError ? <LoadFailure error={error} onRetry={refetch} /> : data ? null : <RowsSkeleton />}
      <SortableList label={t('list.order')} items={rows} keyOf={({ id }) => id} nameOf={nameOf} onMove={move}>
        {(row, at, handle) => (
          <div className={styles.row}>
            {handle}
            <span className={styles.name}>{nameOf(row)}</span>
            {step(row, at, 'up')}
            {step(row, at, 'down')}
          </div>
        )}
      </SortableList>
    </SmallDialog>
  );
}
