import { isQuizKind, partResources } from '@lernhaus/contract/courses/course-part';
import { useTexts } from '../../platform/texts.tsx';
import { fieldTexts } from '../../resource/field-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Consequence, ConsequenceList } from '../../ui/consequence.tsx';
import { DeletionEffects } from '../deletion-effects.tsx';
import { usePartActions } from './editor-queries.ts';
import type { Entry } from './outline.ts';

interface RemoveDialogProps {
  entry: Entry;
  /** Called just before the part leaves. */
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a part is deleted everywhere (specification 2). */
export function RemoveDialog({ entry, onRemove, onClose }: RemoveDialogProps) {
  const t = useTexts();
  const { remove } = usePartActions();
  const { one } = fieldTexts(t, partResources[entry.kind]);
  return (
    <ConfirmDialog
      title={t('entity.delete.title')}
      // The key comes from the specification (8, quiz result messages).
      question={t(isQuizKind(entry.kind) ? 'global.deleteConfirmation' : 'editor.delete.question', {
        name: entry.title,
        entity: one,
      })}
      verb={t('entity.action.delete')}
      isDanger
      isPending={false}
      onConfirm={() => {
        onRemove();
        remove({ kind: entry.kind, id: entry.id }, entry.title);
        onClose();
      }}
      onCancel={onClose}
    >
      <ConsequenceList>
        <DeletionEffects resource={partResources[entry.kind]} id={entry.id} />
        <Consequence kind="undo">{t('entity.delete.undo')}</Consequence>
      </ConsequenceList>
    </ConfirmDialog>
  );
}
