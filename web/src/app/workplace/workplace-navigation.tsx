import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../platform/links.ts';
import { useObservable } from '../../platform/observable.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { currentEntry, type ScreenGroup } from './navigation.ts';
import { isSidebarNarrow, setSidebarNarrow } from './sidebar-width.ts';
import styles from './workplace-navigation.module.css';
import type { WorkplaceScreen } from './workplace-screens.ts';

interface WorkplaceNavigationProps {
  groups: readonly ScreenGroup[];
}

/** The groups of the administration and their screens; the current one is marked. */
export function WorkplaceNavigation({ groups }: WorkplaceNavigationProps) {
  const t = useTexts();
  const current = currentEntry(groups, useLocation());
  return (
    <nav className={styles.navigation} aria-label={t('workplace.navigation')}>
      {groups.map(({ key, screens }) => {
        if (key === 'entities') return <FoldedGroup key={key} screens={screens} current={current} />;
        return (
          <div key={key} className={styles.group}>
            {key === 'overview' ? null : (
              <p className={styles.heading} aria-hidden="true">
                {t(`workplace.group.${key}`)}
              </p>
            )}
            <Entries
              screens={screens}
              current={current}
              {...(key === 'overview' ? {} : { label: t(`workplace.group.${key}`) })}
            />
          </div>
        );
      })}
    </nav>
  );
}

/** Entities: the lists of all tables, folded until one of them is open. */
function FoldedGroup({ screens, current }: { screens: readonly WorkplaceScreen[]; current: string | null }) {
  const t = useTexts();
  const isNarrow = useObservable(isSidebarNarrow);
  const hasCurrent = screens.some(({ key }) => key === current);
  const [isOpen, setOpen] = useState(hasCurrent);
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  // It opens when the user comes to one of its lists by another way.
  if (hadCurrent !== hasCurrent) {
    setHadCurrent(hasCurrent);
    if (hasCurrent) setOpen(true);
  }
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.fold}
        data-label={t('workplace.group.entities')}
        aria-expanded={isOpen}
        onClick={() => {
          // In the narrow sidebar its lists have no room.
          setOpen(isNarrow || !isOpen);
          setSidebarNarrow(false);
        }}
      >
        <Icon name="table" />
        <span className={styles.label}>{t('workplace.group.entities')}</span>
        <span>
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </span>
      </button>
      {isOpen ? <Entries screens={screens} current={current} areNested /> : null}
    </div>
  );
}

interface EntriesProps {
  screens: readonly WorkplaceScreen[];
  current: string | null;
  /** The name of the group, for screen readers. */
  label?: string;
  /** Without icons, below the name of their group. */
  areNested?: boolean;
}

function Entries({ screens, current, label: group, areNested = false }: EntriesProps) {
  const t = useTexts();
  return (
    <ul className={styles.entries} data-nested={areNested} aria-label={group}>
      {screens.map(({ key, to, label, icon }) => {
        const words = t(label);
        return (
          <li key={key}>
            <Link
              to={to}
              className={styles.entry}
              data-label={words}
              aria-current={key === current ? 'page' : undefined}
            >
              {areNested ? null : <Icon name={icon} />}
              <span className={styles.label}>{words}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
