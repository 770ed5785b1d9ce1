import { Link } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconDrawing } from '../../ui/site-icon.tsx';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { screensOfMenu } from '../shell/menu-screens.ts';
import { useMenus } from '../shell/use-menus.ts';
import { toggleColorScheme } from '../theme/color-scheme.ts';
import styles from './workplace-menu.module.css';
import navigation from './workplace-navigation.module.css';

/** The icons of the account's entries, by their key. */
const icons: Readonly<Record<string, IconName>> = { settings: 'gear', password: 'lock' };
const globe = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16';
const door = 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4';

/** What belongs to the viewer, under the viewer's name: language, colours, and the account. */
export function ViewerEntries() {
  const t = useTexts();
  const account = useAccount();
  const menus = useMenus();
  return (
    <>
      <p className={navigation.heading}>{account?.firstName ?? account?.login}</p>
      <ul className={navigation.entries}>
        {menus.map((menu) =>
          menu.key === 'locale' ? (
            <li key="locale" className={styles.language}>
              <IconDrawing path={globe} />
              <LanguageMenu languages={menu.items} />
            </li>
          ) : null,
        )}
        <li>
          <button type="button" className={navigation.entry} onClick={toggleColorScheme}>
            <Icon name="moon" />
            {t('header.colorScheme')}
          </button>
        </li>
        {menus.map((menu) =>
          menu.key === 'account'
            ? menu.items.map((item) =>
                screensOfMenu([item]).map(({ to, label }) => (
                  <li key={item}>
                    <Link to={to} className={navigation.entry}>
                      {icons[item] ? <Icon name={icons[item]} /> : <IconDrawing path={door} />}
                      {t(label)}
                    </Link>
                  </li>
                )),
              )
            : null,
        )}
      </ul>
    </>
  );
}
