import { Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import styles from './header.module.css';
import { screensOfMenu } from './menu-screens.ts';

interface EntityMenuProps {
  kind: 'products' | 'entities' | 'admin';
  /**
   * Keys of products, base paths of entities, or keys of the administration menu, by the domain's rule (specification
   * 2, header menu).
   */
  items: readonly string[];
}

/** A menu of links: the products, or the lists of entities for authors, owners and admins. */
export function EntityMenu({ kind, items }: EntityMenuProps) {
  const t = useTexts();
  // In the menu of entities, `course` and `video` lead to the same lists as in the administration menu.
  const links = screensOfMenu(items).map(({ to, label }) => (
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
