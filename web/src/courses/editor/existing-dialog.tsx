import { type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { searchLength } from '@lernhaus/contract/search-lengths';
import { isMainOwner } from '@lernhaus/domain/courses/course-rights';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useTexts } from '../../platform/texts.tsx';
import { type Row, textOf } from '../../resource/form-values.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { useEditor } from './editor-context.ts';
import { partEndpoints, usePartActions } from './editor-queries.ts';
import styles from './existing-dialog.module.css';
import type { Parent } from './outline.ts';

interface ExistingDialogProps {
  parent: Parent;
  kinds: readonly PartKind[];
  onClose: () => void;
}

/** The dialog lists this many rows; the search finds the others. */
const shownCount = 20;

/** Parts that exist elsewhere in the company, to be reused or copied here. */
export function ExistingDialog({ parent, kinds, onClose }: ExistingDialogProps) {
  const t = useTexts();
  const { outline } = useEditor();
  const { reuse, copy } = usePartActions();
  const [kind, setKind] = useState<PartKind>(kinds[0] ?? 'CONTENT');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useExisting(kind, search);
  const rows = data?.filter((row) => isMainOwner(textOf(row['owner']), outline.owner));
  const take = (act: typeof reuse, { id }: Row) => {
    void act({ kind, id }, { kind: parent.kind, id: parent.id });
    onClose();
  };
  return (
    <Dialog size="lg" onClose={onClose} title={t('editor.existing')}>
      <div className={form.form}>
        {kinds.length > 1 ? (
          <Select
            label={t('editor.existing.kind')}
            value={kind}
            onChange={(choice) => setKind(kinds.find((one) => one === choice) ?? kind)}
            options={kinds.map((one) => ({ value: one, label: t(`part.kind.${one}`) }))}
          />
        ) : null}
        <SearchBox label={t('editor.existing.search')} value={search} maxLength={searchLength} onSearch={setSearch} />
        {error && !rows ? <LoadFailure error={error} onRetry={refetch} /> : null}
        {rows || error ? null : <Skeleton height={200} />}
        {rows?.length === 0 ? <p>{t('editor.existing.none')}</p> : null}
        <ul className={styles.rows} aria-live="polite">
          {rows?.map((row) => {
            const name = textOf(row[partResources[kind].label]);
            return (
              <li key={row.id}>
                <span>{name}</span>
                <Button look="small" onClick={() => take(reuse, row)}>
                  {t('editor.existing.use')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
                <Button look="small" onClick={() => take(copy, row)}>
                  {t('editor.existing.copy')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

function useExisting(kind: PartKind, search: string) {
  const { list } = partEndpoints(kind);
  const query = {
    size: String(shownCount),
    sort: 'modifiedDate,desc',
    ...(search ? { search } : {}),
  };
  return useQuery({
    queryKey: [list.id, 'existing', query],
    queryFn: async ({ signal }) => (await browserCaller().list(list, { query, signal })).rows,
    placeholderData: (before, last) => (last?.queryKey[0] === list.id ? before : undefined),
    meta: { silent: true },
  });
}
