import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { Link } from '../../platform/links.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import { SiteIcon } from '../../ui/site-icon.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useHasWorkplace } from '../workplace/use-has-workplace.ts';
import { useIsWorkplace } from '../workplace/use-is-workplace.ts';
import styles from './header.module.css';
import { HeaderEntries } from './header-entries.tsx';
import { LazyBasketLink } from './lazy-basket-link.tsx';
import { LazyNoticeBell } from './lazy-notice-bell.tsx';

const WorkplaceMenu = lazyWithTexts(async () => (await import('../workplace/workplace-menu.tsx')).WorkplaceMenu, {
  failureShown: 'asToast',
});

/**
 * The header of all pages except the player (specification 2, header menu). In the administration the sidebar has the
 * links, and the header has the search and what belongs to the viewer. On narrow screens its menu opens below it, in
 * the administration as a drawer with the sidebar's entries.
 */
export function Header() {
  const t = useTexts();
  const { key } = useLocation();
  const isWorkplace = useIsWorkplace();
  const hasWorkplace = useHasWorkplace();
  // While the account is loading, the administration shows no link that could go again.
  const isWithoutWork = useSession().kind !== 'unknown' && !hasWorkplace;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(null), []);
  return (
    <header className={styles.header} data-workplace={isWorkplace}>
      <div className={styles.bar}>
        <Brand />
        {hasWorkplace && isWorkplace ? (
          <div className={styles.search}>
            <PaletteButton isField />
          </div>
        ) : null}
        <div className={styles.corner}>
          {hasWorkplace && !isWorkplace ? <PaletteButton /> : null}
          <LazyBasketLink />
          <LazyNoticeBell />
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isWorkplace ? undefined : 'menu'}
          aria-haspopup={isWorkplace ? 'dialog' : undefined}
          aria-label={t('header.menu')}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <SiteIcon name={isOpen ? 'close' : 'menu'} size={24} />
        </button>
        <nav id="menu" className={styles.menu} data-open={isOpen && !isWorkplace} aria-label={t('header.navigation')}>
          <HeaderEntries hasLinks={!isWorkplace || isWithoutWork} />
        </nav>
        {isOpen && isWorkplace ? <WorkplaceMenu onClose={close} /> : null}
      </div>
    </header>
  );
}

function Brand() {
  const { site } = useSite();
  return (
    <Link to={addresses.root()} className={styles.brand}>
      {site.logoUrl ? <img src={site.logoUrl} alt="" height="40" width="40" /> : <DefaultLogo />}
      <span>{site.companyName}</span>
    </Link>
  );
}

const DefaultLogo = () => (
  <svg
    viewBox="0 0 32 32"
    width="32"
    height="32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.25"
    aria-hidden="true"
  >
    <path d="M3 15 16 5l13 10M7 13v14h18V13M13 27v-6a3 3 0 0 1 6 0v6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
