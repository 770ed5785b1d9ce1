import { isQuizKind } from '@lernhaus/contract/courses/course-part';
import { type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { currentPath } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type MenuAction, PopoverMenu } from '../../ui/popover-menu.tsx';
import { useEditor } from './editor-context.ts';
import { usePartActions } from './editor-queries.ts';
import { type Entry, movedIds, type Parent } from './outline.ts';
import styles from './outline-tree.module.css';
import { type PlaceAction, PlaceDialog } from './place-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface PartMenuProps {
  entry: Entry;
  parent: Parent;
  siblings: readonly Entry[];
  /** The row of the part. */
  row: RefObject<HTMLElement | null>;
}

/** Focuses what follows the row of a part that is about to leave: the next part, or the one that holds it. */
function focusAfter(row: HTMLElement | null): void {
  const item = row?.closest('li');
  const after = item?.nextElementSibling ?? item?.parentElement?.closest('li, nav');
  const name = after?.querySelector<HTMLElement>(`.${styles.course}, .${styles.name}`);
  // After the row and its dialog have left.
  window.setTimeout(() => name?.focus());
}

/** The actions on a part, among them moving it without dragging (WCAG 2.5.7). */
export function PartMenu({ entry, parent, siblings, row }: PartMenuProps) {
  const t = useTexts();
  const { mayDelete, outline } = useEditor();
  const { order, duplicate, detach } = usePartActions();
  const [pendingAction, setPendingAction] = useState<PlaceAction | 'remove' | null>(null);
  const here = useLocation();
  const questionsFor = (courseId: string, { kind, id }: Entry) =>
    addresses.importQuestions(courseId, {
      [kind === 'CONTENT' ? 'contentId' : 'assessmentId']: id,
      backUrl: currentPath(here),
    });
  const at = siblings.findIndex(({ id }) => id === entry.id);
  const shift = (to: number) => void order(parent, movedIds(siblings, at, to));
  const close = () => setPendingAction(null);
  const part = { kind: entry.kind, id: entry.id };
  const mayBeReused = isQuizKind(entry.kind) || entry.kind === 'CONTENT';
  const actions: MenuAction[] = [
    { label: t('editor.menu.up'), isDisabled: at === 0, run: () => shift(at - 1) },
    { label: t('editor.menu.down'), isDisabled: at === siblings.length - 1, run: () => shift(at + 1) },
    { label: t('editor.menu.move'), run: () => setPendingAction('move') },
    { label: t('editor.menu.duplicate'), run: () => void duplicate(part, parent, siblings) },
    ...(mayBeReused ? [{ label: t('editor.menu.use'), run: () => setPendingAction('use') }] : []),
    { label: t('editor.menu.copy'), run: () => setPendingAction('copy') },
    ...(entry.kind === 'CONTENT' || entry.kind === 'ASSESSMENT'
      ? [{ label: t('editor.menu.importQuestions'), to: questionsFor(outline.id, entry) }]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('editor.menu.detach'),
            isApart: true,
            run: () => {
              focusAfter(row.current);
              detach(part, entry.title, parent);
            },
          },
          { label: t('editor.menu.delete'), isDanger: true, run: () => setPendingAction('remove') },
        ]
      : []),
  ];
  return (
    <>
      <PopoverMenu
        actions={actions}
        className={styles.menu ?? ''}
        label={t('editor.menu', { name: entry.title })}
        width={248}
      >
        <Icon name="more" size={18} />
      </PopoverMenu>
      {pendingAction === 'remove' ? (
        <RemoveDialog entry={entry} onRemove={() => focusAfter(row.current)} onClose={close} />
      ) : null}
      {pendingAction !== null && pendingAction !== 'remove' ? (
        <PlaceDialog action={pendingAction} entry={entry} parent={parent} onClose={close} />
      ) : null}
    </>
  );
}
