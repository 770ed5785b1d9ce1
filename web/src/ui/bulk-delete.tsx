import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../platform/announcements.ts';
import { failureWords } from '../platform/failure-words.ts';
import { useTexts } from '../platform/texts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { TableRow } from './row-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface BulkDeleteProps {
  marked: readonly TableRow[];
  onMark: (ids: readonly string[]) => void;
  /** The question, with the number of rows. */
  question: string;
  /** Deletes one row. */
  onDelete: (id: string) => Promise<unknown>;
  onDone: () => Promise<unknown>;
}

/** The dialog names this many rows; for the others it gives their number. */
const named = 3;

function namesOf(marked: readonly TableRow[], t: ReturnType<typeof useTexts>): string[] {
  const names = [...new Set(marked.slice(0, named).map(({ label }) => label))];
  return marked.length > named ? [...names, t('list.delete.more', { count: marked.length - named })] : names;
}

/** Deletes the marked rows one by one. Rows that could not be deleted stay marked and are listed with the reason. */
export function BulkDelete({ marked, onMark, question, onDelete, onDone }: BulkDeleteProps) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [at, setAt] = useState(1);
  const remove = useMutation({
    mutationFn: async (rows: readonly TableRow[]) => {
      const refused: (TableRow & { why: string })[] = [];
      for (const [before, row] of rows.entries()) {
        setAt(before + 1);
        await onDelete(row.id).catch((error: unknown) => refused.push({ ...row, why: failureWords(t, error) }));
      }
      return refused;
    },
    onSuccess: async (refused, rows) => {
      setIsAsking(false);
      const count = rows.length - refused.length;
      if (count > 0) announce('done', t('list.deleted', { count }));
      onMark(refused.map(({ id }) => id));
      await onDone();
    },
  });
  const problems = (remove.data ?? []).filter((refused) => marked.some(({ id }) => id === refused.id));
  if (marked.length === 0) return null;
  return (
    <>
      <SelectionBar
        count={marked.length}
        problems={problems.map(({ label, why }) => `${label}: ${why}`)}
        onClear={() => onMark([])}
        onDelete={() => setIsAsking(true)}
      />
      {isAsking ? (
        <ConfirmDialog
          title={t('entity.delete.title')}
          question={question}
          names={namesOf(marked, t)}
          verb={remove.isPending ? t('list.deleting', { at, of: marked.length }) : t('entity.action.delete')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(marked)}
          onCancel={() => (remove.isPending ? undefined : setIsAsking(false))}
        />
      ) : null}
    </>
  );
}
