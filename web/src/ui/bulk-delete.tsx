import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Consequence, ConsequenceList } from './consequence.tsx';
import { Icon } from './icon.tsx';
import type { TableRow } from './row-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface BulkDeleteProps {
  marked: readonly TableRow[];
  onClear: () => void;
  /** The question, with the number of rows. */
  question: string;
  onDelete: (rows: readonly TableRow[]) => void;
}

/** The dialog names this many rows; for the others it gives their number. */
const named = 3;

function namesOf(marked: readonly TableRow[], t: ReturnType<typeof useTexts>): string[] {
  const names = [...new Set(marked.slice(0, named).map(({ label }) => label))];
  return marked.length > named ? [...names, t('list.delete.more', { count: marked.length - named })] : names;
}

/** The bar for the marked rows, and the question before they are deleted. */
export function BulkDelete({ marked, onClear, question, onDelete }: BulkDeleteProps) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  if (marked.length === 0) return null;
  return (
    <>
      <SelectionBar count={marked.length} onClear={onClear}>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          <Icon name="bin" />
          {t('entity.action.delete')}
        </Button>
      </SelectionBar>
      {isAsking ? (
        <ConfirmDialog
          isDanger
          title={t('entity.delete.title')}
          question={question}
          names={namesOf(marked, t)}
          verb={t('entity.action.delete')}
          isPending={false}
          onConfirm={() => {
            setIsAsking(false);
            onClear();
            onDelete(marked);
          }}
          onCancel={() => setIsAsking(false)}
        >
          <ConsequenceList>
            <Consequence kind="undo">{t('entity.delete.undo')}</Consequence>
          </ConsequenceList>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
