import { Link, type LinkTarget } from '../platform/links.ts';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  label: string;
  tabs: readonly { readonly to: LinkTarget; readonly label: string; readonly isCurrent: boolean }[];
}

/** The parts of a screen, each with an address of its own. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} to={tab.to} replace aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
);
