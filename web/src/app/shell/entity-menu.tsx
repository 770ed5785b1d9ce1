import { Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import styles from './header.module.css';
import type { MenuScreen } from './menu-screens.ts';

interface EntityMenuProps {
  kind: 'products' | 'entities' | 'admin';
  screens: readonly MenuScreen[];
}

/** A menu of links: the products, or the lists of entities for authors, owners and admins. */
export function EntityMenu({ kind, screens }: EntityMenuProps) {
  const t = useTexts();
  const links = screens.map(({ to, label }) => (
    <Link key={to} to={to}>
      {t(label)}
    </Link>
  ));
  return (
    <>
      <Dropdown label={t(`header.${kind}`)}>
        <div className={styles.work}>{links}</div>
      </Dropdown>
      <div className={styles.inline}>{links}</div>
    </>
  );
}
