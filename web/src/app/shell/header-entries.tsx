import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { Link } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { EntityMenu } from './entity-menu.tsx';
import styles from './header.module.css';
import { headerLinks, startAddress } from './header-links.ts';
import { LanguageMenu } from './language-menu.tsx';
import { entityScreen, screensOfMenu } from './menu-screens.ts';
import { useMenus } from './use-menus.ts';

/** The links and menus of the header. In the administration the sidebar has the links. */
export function HeaderEntries({ hasLinks = true }: { hasLinks?: boolean }) {
  const t = useTexts();
  const menus = useMenus();
  const { site, origin } = useSite();
  const { pathname } = useLocation();
  const at = { mode: site.mode, expired: site.expired, isVisitor: useAccount() === null };
  const demoHome = site.hasDemo ? addresses.demoHome(origin, site.baseDomain) : null;
  const links = headerLinks({ menus, demoHome, ...at });
  const start = startAddress(at);
  const words = { plans: t('header.startFree'), courses: t('home.tryForFree') };
  return (
    <>
      {hasLinks ? (
        <div className={styles.links}>
          {links.map(({ to, label, isUncertain }) => {
            const props = { className: styles.link, 'data-until-known': isUncertain ? '' : undefined };
            return isWebAddress(to) ? (
              <a key={to} href={to} {...props}>
                {t(label)}
              </a>
            ) : (
              <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined} {...props}>
                {t(label)}
              </Link>
            );
          })}
          {menus.map((menu) => {
            if (menu.key === 'products' || menu.key === 'admin')
              return <EntityMenu key={menu.key} kind={menu.key} screens={screensOfMenu(menu.items)} />;
            if (menu.key === 'entities')
              return <EntityMenu key="entities" kind="entities" screens={menu.items.map(entityScreen)} />;
            return null;
          })}
        </div>
      ) : null}
      <div className={styles.tools}>
        {menus.map((menu) => (menu.key === 'locale' ? <LanguageMenu key="locale" languages={menu.items} /> : null))}
        <ColorSchemeButton />
        {menus.map((menu) => (menu.key === 'account' ? <AccountMenu key="account" items={menu.items} /> : null))}
        {start ? (
          <Link to={start} className={styles.start} data-until-known>
            {site.mode === 'main' ? words.plans : words.courses}
          </Link>
        ) : null}
      </div>
    </>
  );
}

const isWebAddress = (to: string): to is `http://${string}` => to.startsWith('http');
