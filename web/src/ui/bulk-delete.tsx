import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Consequence, ConsequenceList } from './consequence.tsx';
import { Icon } from './icon.tsx';
import type { TableRow } from './row-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface BulkDeleteProps {
  rows: readonly TableRow[];
  onClear: () => void;
  /** The question, with the number of rows. */
  question: string;
  onDelete: (rows: readonly TableRow[]) => void;
}

/** The dialog names this many rows; for the others it gives their number. */
const maxNames = 3;

function namesOf(rows: readonly TableRow[], t: ReturnType<typeof useTexts>): string[] {
  const names = [...new Set(rows.slice(0, maxNames).map(({ label }) => label))];
  return rows.length > maxNames ? [...names, t('list.delete.more', { count: rows.length - maxNames })] : names;
}

/** The bar for the marked rows, and the question before they are deleted. */
export function BulkDelete({ rows, onClear, question, onDelete }: BulkDeleteProps) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <SelectionBar count={rows.length} onClear={onClear}>
        <Button look="danger" onClick={() => setAsking(true)}>
          <Icon name="bin" />
          {t('entity.action.delete')}
        </Button>
      </SelectionBar>
      {isAsking ? (
        <ConfirmDialog
          isDanger
          title={t('entity.delete.title')}
          question={question}
          names={namesOf(rows, t)}
          verb={t('entity.action.delete')}
          isPending={false}
          onConfirm={() => {
            setAsking(false);
            onClear();
            onDelete(rows);
          }}
          onCancel={() => setAsking(false)}
        >
          <ConsequenceList>
            <Consequence kind="undo">{t('entity.delete.undo')}</Consequence>
          </ConsequenceList>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
