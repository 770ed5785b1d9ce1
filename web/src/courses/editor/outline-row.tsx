import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { moduleIcons, quizIcons } from '../part-icons.ts';
import { useEditor } from './editor-context.ts';
import { type Entry, idsBelow, type Parent, problemCount } from './outline.ts';
import styles from './outline-tree.module.css';
import { PartMenu } from './part-menu.tsx';

interface OutlineRowProps {
  entry: Entry;
  parent: Parent;
  siblings: readonly Entry[];
  handle: ReactNode;
  /** The button that expands and collapses the entry. */
  fold?: ReactNode;
  onChoose: (() => void) | undefined;
}

function iconOf(entry: Entry): IconName {
  if (entry.kind === 'MODULE') return moduleIcons[entry.type];
  if (entry.kind === 'CONTENT') return entry.hasVideo ? 'video' : 'text';
  return entry.kind === 'ASSESSMENT' ? 'exam' : quizIcons[entry.kind];
}

/** One line of the outline: icon, title, problems and menu. */
export function OutlineRow({ entry, parent, siblings, handle, fold, onChoose }: OutlineRowProps) {
  const t = useTexts();
  const { view, show, drafts } = useEditor();
  const row = useRef<HTMLDivElement>(null);
  const isCurrent = view.at === 'part' && view.part.id === entry.id;
  const problems = problemCount(entry);
  const isDraft = drafts.has(`${entry.kind}.${entry.id}`);
  const storedIds = [...drafts].map((key) => (key.split('.')[1] ?? '').replace(/^new-/, ''));
  const holdsDraft = isDraft || idsBelow(entry).some((id) => storedIds.includes(id));
  return (
    <div ref={row} className={styles.row} data-current={isCurrent}>
      {handle}
      {fold}
      <button
        type="button"
        className={styles.name}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        onClick={() => {
          show({ at: 'part', part: { kind: entry.kind, id: entry.id } });
          onChoose?.();
        }}
      >
        <Icon name={iconOf(entry)} size={18} />
        <span className={styles.words}>
          <span>{entry.title}</span>
          {holdsDraft ? (
            <small className={styles.draft}>{t(isDraft ? 'editor.draft' : 'editor.draft.below')}</small>
          ) : null}
          {problems > 0 ? <span className="visually-hidden">, {t('editor.problems', { count: problems })}</span> : null}
        </span>
      </button>
      {'minutes' in entry && entry.minutes > 0 && !holdsDraft ? (
        <span className={styles.minutes}>{t('course.lessonMinutes', { count: entry.minutes })}</span>
      ) : null}
      {problems > 0 ? (
        <span className={styles.problems} aria-hidden="true" title={t('editor.problems', { count: problems })}>
          {problems}
        </span>
      ) : null}
      <PartMenu entry={entry} parent={parent} siblings={siblings} row={row} />
    </div>
  );
}
