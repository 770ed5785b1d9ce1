import { Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import styles from './header.module.css';
import { builtScreens } from './menu-screens.ts';

interface EntityMenuProps {
  kind: 'entities' | 'admin';
  /** By the domain's rule (specification 2, header menu): base paths of entities, or keys of the administration. */
  items: readonly string[];
}

/** Where authors, owners and admins work: the lists of entities. */
export function EntityMenu({ kind, items }: EntityMenuProps) {
  const t = useTexts();
  // In the menu of entities `course` or `video` is the list it is in the administration, too.
  const links = builtScreens(items).map(({ to, label }) => (
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
