import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useObservable } from '../../platform/observable.ts';
import { useSession } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sidebar.module.css';
import { isSidebarNarrow, setSidebarNarrow } from './sidebar-width.ts';
import { useScreenGroups } from './use-screen-groups.ts';
import { useTooltip } from './use-tooltip.ts';
import { WorkplaceNavigation } from './workplace-navigation.tsx';

/**
 * The sidebar of the administration on wide screens; narrower ones have the menu's drawer. While the account is loading
 * it keeps its place; viewers without a screen of the administration have none.
 */
export function Sidebar() {
  const t = useTexts();
  const isUnknown = useSession().kind === 'unknown';
  const groups = useScreenGroups();
  const isNarrow = useObservable(isSidebarNarrow);
  const { tip, handlers } = useTooltip();
  const groupsRef = useCurrentInView();
  if (!isUnknown && groups.length === 0) return null;
  return (
    <aside className={styles.sidebar} aria-label={t('workplace.sidebar')}>
      <div className={styles.inner} {...(isNarrow ? handlers : {})}>
        {isNarrow && tip ? (
          <span className={styles.tip} style={{ top: tip.top }} aria-hidden="true">
            {tip.label}
          </span>
        ) : null}
        <div className={styles.groups} ref={groupsRef}>
          {isUnknown ? <EntriesSkeleton /> : <WorkplaceNavigation groups={groups} />}
        </div>
        <button
          type="button"
          className={styles.width}
          aria-pressed={isNarrow}
          data-label={t('workplace.narrow')}
          onClick={() => setSidebarNarrow(!isNarrow)}
        >
          <Icon name="panel" />
          <span>{t('workplace.narrow')}</span>
        </button>
      </div>
    </aside>
  );
}

/** Scrolls a long sidebar, and nothing else, to the current entry. */
function useCurrentInView() {
  const groups = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const session = useSession().kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or viewer has another current entry.
  useEffect(() => {
    const place = groups.current;
    const current = place?.querySelector<HTMLElement>('[aria-current]');
    if (!place || !current) return;
    const top = current.getBoundingClientRect().top - place.getBoundingClientRect().top + place.scrollTop;
    const isShown = top >= place.scrollTop && top + current.offsetHeight <= place.scrollTop + place.clientHeight;
    if (!isShown) place.scrollTop = top - place.clientHeight / 2;
  }, [pathname, search, session]);
  return groups;
}

/** One bar for each entry of an author. */
const widths = [60, 45, 50, 40, 65, 75, 55, 70, 60] as const;

const EntriesSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {widths.map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
      <span key={at} style={{ width: `${width}%` }} />
    ))}
  </div>
);
