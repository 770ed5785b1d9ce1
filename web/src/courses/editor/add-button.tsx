import type { ModuleEntry } from '@lernhaus/contract/courses/course-outline';
import type { PartKind } from '@lernhaus/contract/courses/course-part';
import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
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
    .filter((kind) => drafts.has(`${kind}.new-${parent.id}`))
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
  return (
    <>
      {draftButtons}
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <button type="button" className={styles.add}>
            <Icon name="add" size={16} />
            {t(isQuiz ? 'editor.add.quiz' : 'editor.add')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              {t(isQuiz ? `editor.kind.${kind}` : `editor.add.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsksForExisting(true)}>{t('editor.existing.ask')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asksForExisting ? (
        <ExistingDialog parent={parent} kinds={kinds} onClose={() => setAsksForExisting(false)} />
      ) : null}
    </>
  );
}
