import { isQuizKind, type PartKind } from '@lernhaus/contract/courses/course-part';
import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { herePath, Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEditor } from './editor-context.ts';
import { usePartActions } from './editor-queries.ts';
import { type Entry, movedIds, type Parent } from './outline.ts';
import styles from './outline-tree.module.css';
import { type PlaceAction, PlaceDialog } from './place-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface RowMenuProps {
  entry: Entry;
  parent: Parent;
  siblings: readonly Entry[];
}

/** The actions on a part, among them moving it without dragging (WCAG 2.5.7). */
export function RowMenu({ entry, parent, siblings }: RowMenuProps) {
  const t = useTexts();
  const { mayDelete, outline } = useEditor();
  const { order, duplicate, detach } = usePartActions();
  const [asked, setAsked] = useState<PlaceAction | 'remove' | null>(null);
  const here = useLocation();
  const questionsFor = (courseId: string, { kind, id }: Entry) =>
    addresses.importQuestions(courseId, {
      [kind === 'CONTENT' ? 'contentId' : 'assessmentId']: id,
      backUrl: herePath(here),
    });
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsked(null);
    // The menu entry that opened the dialog is gone, so the focus returns to the menu's button.
    window.setTimeout(() => button.current?.focus());
  };
  const at = siblings.findIndex(({ id }) => id === entry.id);
  const kindOf = (id: string): PartKind => siblings.find((one) => one.id === id)?.kind ?? entry.kind;
  const shift = (to: number) => void order(parent, movedIds(siblings, at, to), kindOf);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <button
            ref={button}
            type="button"
            className={styles.menu}
            aria-label={t('editor.menu', { name: entry.title })}
          >
            <Icon name="more" size={18} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={at === 0} onClick={() => shift(at - 1)}>
            {t('editor.menu.up')}
          </Menu.Item>
          <Menu.Item disabled={at === siblings.length - 1} onClick={() => shift(at + 1)}>
            {t('editor.menu.down')}
          </Menu.Item>
          <Menu.Item onClick={() => setAsked('move')}>{t('editor.menu.move')}</Menu.Item>
          <Menu.Item onClick={() => void duplicate({ kind: entry.kind, id: entry.id }, parent, siblings)}>
            {t('editor.menu.duplicate')}
          </Menu.Item>
          {isQuizKind(entry.kind) || entry.kind === 'CONTENT' ? (
            <Menu.Item onClick={() => setAsked('use')}>{t('editor.menu.use')}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setAsked('copy')}>{t('editor.menu.copy')}</Menu.Item>
          {entry.kind === 'CONTENT' || entry.kind === 'ASSESSMENT' ? (
            <Menu.Item component={Link} to={questionsFor(outline.id, entry)}>
              {t('editor.menu.importQuestions')}
            </Menu.Item>
          ) : null}
          {mayDelete ? (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void detach({ kind: entry.kind, id: entry.id }, parent)}>
                {t('editor.menu.takeOut')}
              </Menu.Item>
              <Menu.Item classNames={{ itemLabel: styles.danger ?? '' }} onClick={() => setAsked('remove')}>
                {t('editor.menu.delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {asked === 'remove' ? <RemoveDialog entry={entry} onClose={close} /> : null}
      {asked !== null && asked !== 'remove' ? (
        <PlaceDialog action={asked} entry={entry} parent={parent} onClose={close} />
      ) : null}
    </>
  );
}
