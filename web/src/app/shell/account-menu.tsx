import { addresses } from '../../platform/addresses.ts';
import { Link } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { SiteIcon } from '../../ui/site-icon.tsx';
import styles from './header.module.css';
import { screensOfMenu } from './menu-screens.ts';

/** The account menu: settings, password and sign out, by the domain's rule; sign in for visitors. */
export function AccountMenu({ items }: { items: readonly string[] }) {
  const t = useTexts();
  const account = useAccount();
  if (account === null)
    return (
      <Link to={addresses.login()} className={styles.signIn} data-until-known>
        {t('header.signIn')}
      </Link>
    );
  const links = screensOfMenu(items).map(({ to, label }) => (
    <Link key={label} to={to}>
      {t(label)}
    </Link>
  ));
  return (
    <>
      <Dropdown
        label={
          <>
            <SiteIcon name="person" />
            {account.firstName ?? account.login}
          </>
        }
      >
        {links}
      </Dropdown>
      <div className={styles.inline}>{links}</div>
    </>
  );
}
