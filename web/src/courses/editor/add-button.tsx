import type { ModuleEntry } from '@lernhaus/contract/courses/course-outline';
import type { PartKind } from '@lernhaus/contract/courses/course-part';
import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type MenuAction, PopoverMenu } from '../../ui/popover-menu.tsx';
import { partDraftKey } from './draft-store.ts';
import { useEditor } from './editor-context.ts';
import { ExistingDialog } from './existing-dialog.tsx';
import type { Parent } from './outline.ts';
import styles from './outline-tree.module.css';

interface AddButtonProps {
  parent: Parent;
  /** The type of the module to which something is added; it decides what can be added. */
  moduleType?: ModuleEntry['type'];
  onChoose: (() => void) | undefined;
}

/** The kinds of parts that can be added to a parent. Adding a quiz starts with its kind (specification 5). */
function kindsFor(parent: Parent, moduleType: ModuleEntry['type'] | undefined): readonly PartKind[] {
  if (parent.kind === 'COURSE') return ['MODULE'];
  if (parent.kind !== 'MODULE') return quizKinds;
  if (moduleType === 'EXAM') return ['ASSESSMENT'];
  return moduleType === 'EXAM_CASE_STUDY' ? ['CONTENT', 'ASSESSMENT'] : ['CONTENT'];
}

/** Buttons to add a new or an existing part. */
export function AddButton({ parent, moduleType, onChoose }: AddButtonProps) {
  const t = useTexts();
  const { show, drafts } = useEditor();
  const [asksForExisting, setAsksForExisting] = useState(false);
  const kinds = kindsFor(parent, moduleType);
  const isQuiz = kinds.length === quizKinds.length;
  const add = (kind: PartKind) => {
    show({ at: 'new', kind, parent: { kind: parent.kind, id: parent.id } });
    onChoose?.();
  };
  const [only] = kinds;
  const draftButtons = kinds
    .filter((kind) => drafts.has(partDraftKey(kind, `new-${parent.id}`)))
    .map((kind) => (
      <button key={kind} type="button" className={styles.add} onClick={() => add(kind)}>
        {t(`editor.add.${kind}`)}
        <small className={styles.draft}>{t('editor.draft')}</small>
      </button>
    ));
  if (parent.kind === 'COURSE' && only)
    return (
      <>
        {draftButtons}
        <button type="button" className={styles.add} onClick={() => add(only)}>
          <Icon name="add" size={16} />
          {t(`editor.add.${only}`)}
        </button>
      </>
    );
  const actions: MenuAction[] = [
    ...kinds.map((kind) => ({
      label: t(isQuiz ? `part.kind.${kind}` : `editor.add.${kind}`),
      run: () => add(kind),
    })),
    { label: t('editor.existing.ask'), isApart: true, run: () => setAsksForExisting(true) },
  ];
  return (
    <>
      {draftButtons}
      <PopoverMenu actions={actions} className={styles.add ?? ''} width={248} align="start">
        <Icon name="add" size={16} />
        {t(isQuiz ? 'editor.add.quiz' : 'editor.add')}
      </PopoverMenu>
      {asksForExisting ? (
        <ExistingDialog parent={parent} kinds={kinds} onClose={() => setAsksForExisting(false)} />
      ) : null}
    </>
  );
}
