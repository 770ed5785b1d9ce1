import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { Link, type LinkTarget } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { EntityMenu } from './entity-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { useMenus } from './use-menus.ts';

interface HeaderLink {
  readonly to: LinkTarget & string;
  readonly label: string;
  /** Hidden while it is not known whether somebody is signed in. */
  readonly isForVisitors?: true;
}

/** The links and menus of the header. In the drawer, the working side's own navigation replaces its two menus. */
export function HeaderEntries({ hasWorkMenus = true }: { hasWorkMenus?: boolean }) {
  const menus = useMenus();
  const links = useHeaderLinks();
  const { pathname } = useLocation();
  return (
    <>
      <div className={styles.links}>
        {links.map(({ to, label, isForVisitors }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            aria-current={to === pathname ? 'page' : undefined}
            data-until-known={isForVisitors ? '' : undefined}
          >
            {label}
          </Link>
        ))}
        {menus.map((menu) => {
          if (menu.key === 'entities' || menu.key === 'admin')
            return hasWorkMenus ? <EntityMenu key={menu.key} kind={menu.key} items={menu.items} /> : null;
          return null;
        })}
      </div>
      <div className={styles.tools}>
        {menus.map((menu) => (menu.key === 'locale' ? <LanguageMenu key="locale" languages={menu.items} /> : null))}
        <ColorSchemeButton />
        {menus.map((menu) => (menu.key === 'account' ? <AccountMenu key="account" items={menu.items} /> : null))}
        <StartFree />
      </div>
    </>
  );
}

function useHeaderLinks(): readonly HeaderLink[] {
  const t = useTexts();
  const { site } = useSite();
  const menus = useMenus();
  const has = (key: 'home' | 'myCourses' | 'admin') => menus.some((menu) => menu.key === key);
  const isVisitor = useAccount() === null;
  const courses = {
    to: site.mode === 'tenant' ? addresses.catalogue() : addresses.demoCourses(),
    label: t('header.courses'),
  };
  const pricing = { to: addresses.homeSection('plans'), label: t('header.pricing') };
  const isWork = has('admin');
  return [
    ...(has('home') ? [{ to: addresses.home(), label: t('header.home') }] : []),
    ...(site.expired || isWork ? [] : [courses]),
    ...(site.mode === 'main' && isVisitor ? [{ ...pricing, isForVisitors: true as const }] : []),
    ...(has('myCourses') ? [{ to: addresses.myCourses(), label: t('header.myCourses') }] : []),
    // The way from public pages to work, which the specification's menus lack.
    ...(isWork ? [{ to: addresses.overview(), label: t('workplace.overview') }] : []),
  ];
}

/** A visitor's next step: the plans on the main domain, the courses on a tenant's. */
function StartFree() {
  const t = useTexts();
  const { site } = useSite();
  if (useAccount() !== null || site.expired) return null;
  return (
    <Link
      to={addresses.homeSection(site.mode === 'main' ? 'plans' : 'courses')}
      className={styles.start}
      data-until-known
    >
      {t('header.startFree')}
    </Link>
  );
}
