import type { ModuleEntry, ModuleItemEntry } from '@lernhaus/contract/courses/course-outline';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { AddButton } from './add-button.tsx';
import { useEditor } from './editor-context.ts';
import { usePartActions } from './editor-queries.ts';
import { type Entry, findPart, movedIds, type Parent } from './outline.ts';
import { OutlineRow } from './outline-row.tsx';
import styles from './outline-tree.module.css';

interface OutlineTreeProps {
  onChoose?: () => void;
}

/** The course as a tree of modules, contents, assessments and quizzes. */
export function OutlineTree({ onChoose }: OutlineTreeProps) {
  const t = useTexts();
  const { outline, view, show } = useEditor();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const current = view.at === 'part' ? findPart(outline, view.part) : null;
  const around = view.at === 'new' ? view.parent.id : null;
  const isOpen = (entry: ModuleEntry | ModuleItemEntry): boolean =>
    opened.has(entry.id) ||
    current?.module.id === entry.id ||
    current?.item?.id === entry.id ||
    current?.entry.id === entry.id ||
    around === entry.id ||
    ('items' in entry && entry.items.some(({ id }) => id === around));
  const toggle = (id: string) =>
    setOpened((opened) =>
      opened.has(id) ? new Set([...opened].filter((one) => one !== id)) : new Set([...opened, id]),
    );
  const row = (entry: Entry, parent: Parent, siblings: readonly Entry[], handle: ReactNode, fold?: ReactNode) => (
    <OutlineRow entry={entry} parent={parent} siblings={siblings} handle={handle} fold={fold} onChoose={onChoose} />
  );
  const fold = (entry: ModuleEntry | ModuleItemEntry) => (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen(entry)}
      aria-label={t('editor.fold', { name: entry.title })}
      onClick={() => toggle(entry.id)}
    >
      <Icon name={isOpen(entry) ? 'down' : 'forward'} size={16} />
    </button>
  );
  const root: Parent = { kind: 'COURSE', id: outline.id };
  return (
    <nav className={styles.tree} aria-label={t('editor.outline')}>
      <button
        type="button"
        className={styles.course}
        data-current={view.at === 'course'}
        {...(view.at === 'course' ? { 'aria-current': 'page' as const } : {})}
        onClick={() => {
          show({ at: 'course' });
          onChoose?.();
        }}
      >
        <Icon name="case" size={18} />
        {t('editor.course')}
      </button>
      <Level label={t('editor.modules')} parent={root} entries={outline.modules}>
        {(module, handle) => (
          <>
            {row(module, root, outline.modules, handle, fold(module))}
            {isOpen(module) ? (
              <div className={styles.below}>
                {(['CONTENT', 'ASSESSMENT'] as const).map((kind) => {
                  const items = module.items.filter((item) => item.kind === kind);
                  return items.length === 0 ? null : (
                    <Level key={kind} label={t(`editor.list.${kind}`)} parent={module} entries={items}>
                      {(item, grip) => (
                        <>
                          {row(item, module, items, grip, fold(item))}
                          {isOpen(item) ? (
                            <div className={styles.below}>
                              <Level label={t('editor.quizzes')} parent={item} entries={item.quizzes}>
                                {(quiz, hold) => row(quiz, item, item.quizzes, hold)}
                              </Level>
                              <AddButton parent={item} onChoose={onChoose} />
                            </div>
                          ) : null}
                        </>
                      )}
                    </Level>
                  );
                })}
                <AddButton parent={module} moduleType={module.type} onChoose={onChoose} />
              </div>
            ) : null}
          </>
        )}
      </Level>
      <AddButton parent={root} onChoose={onChoose} />
    </nav>
  );
}

interface LevelProps<E extends Entry> {
  label: string;
  parent: Parent;
  entries: readonly E[];
  children: (entry: E, handle: ReactNode) => ReactNode;
}

/** The children of one parent, which the author can reorder. */
function Level<E extends Entry>({ label, parent, entries, children }: LevelProps<E>) {
  const { order } = usePartActions();
  if (entries.length === 0) return null;
  return (
    <SortableList
      label={label}
      items={entries}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={(from, to) => void order(parent, movedIds(entries, from, to))}
    >
      {(entry, _at, handle) => children(entry, handle)}
    </SortableList>
  );
}
