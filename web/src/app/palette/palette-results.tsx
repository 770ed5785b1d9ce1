import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './palette.module.css';
import { idOf, kindIcons, type PaletteItem } from './palette-item.ts';
import type { PaletteSection } from './sections-of.ts';

interface PaletteResultsProps {
  id: string;
  optionId: (index: number) => string;
  sections: readonly PaletteSection[];
  activeId: string | null;
  isSearching: boolean;
  hasFailed: boolean;
  /** The pointer is on the entry with this index. */
  onPoint: (index: number) => void;
  onOpen: (item: PaletteItem) => void;
}

/** The listbox of the palette, and what screen readers hear of it. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, optionId, sections, activeId, isSearching, hasFailed, onPoint, onOpen } = props;
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const items = sections.flatMap((section) => section.items);
  const count = items.length;
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.results}>
        {sections.map(({ key, items: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role.
          <div key={key} role="group" aria-label={t(`palette.${key}`)} className={styles.section}>
            <p className={styles.heading} aria-hidden="true">
              {t(`palette.${key}`)}
            </p>
            {own.map((item) => {
              const index = items.indexOf(item);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus.
                <div
                  key={idOf(item)}
                  id={optionId(index)}
                  role="option"
                  aria-selected={idOf(item) === activeId}
                  className={styles.option}
                  onPointerMove={() => onPoint(index)}
                  onClick={() => onOpen(item)}
                >
                  <Icon name={item.icon ?? kindIcons[item.kind]} size={18} />
                  <span className={styles.label}>{item.label}</span>
                  {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hasFailed && !isSearching ? <p className={styles.note}>{t('palette.offline')}</p> : null}
      {isSearching ? <p className={styles.note}>{t('palette.searching')}</p> : null}
      {count === 0 && !isSearching && !hasFailed ? <p className={styles.note}>{t('palette.none')}</p> : null}
      <p className="visually-hidden" role="status">
        {isSearching ? '' : t('palette.count', { count })}
      </p>
    </>
  );
}
