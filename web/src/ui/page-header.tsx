import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './page-header.module.css';
import { UnbrokenWords } from './unbroken-words.tsx';

/** A page above this one. */
export interface Crumb {
  readonly to: LocalPath;
  readonly label: string;
}

interface PageHeaderProps {
  title: string;
  /** The avatar of the person whose page it is, left of the title. */
  avatar?: ReactNode;
  /** The pages above, from the top. Only where depth asks for them: a list has none, a row's page has its list. */
  crumbs?: readonly Crumb[];
  /** One line that says what the page is about. */
  context?: ReactNode;
  /** Leads to the rows before and after this one; on a phone it stands beside the way back. */
  pager?: ReactNode;
  /** Beside the title; one of them is primary. */
  actions?: ReactNode;
}

/** The top of a working page: where it is, its name, and what to do there. */
export function PageHeader({ title, avatar, crumbs = [], context, pager, actions }: PageHeaderProps) {
  useTabTitle(title);
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        <h1 data-has-avatar={avatar ? true : undefined}>
          {avatar}
          {title}
        </h1>
        {context ? (
          <div className={styles.context}>
            {typeof context === 'string' ? <UnbrokenWords>{context}</UnbrokenWords> : context}
          </div>
        ) : null}
      </div>
      {pager ? <div className={styles.pager}>{pager}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/**
 * The browser's tab names the page as its heading does: the route knows only the kind of page, and not the person or
 * the order.
 */
function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const company = before.split(' · ').at(-1) ?? '';
    const pageTitle = company === '' || company === title ? title : `${title} · ${company}`;
    document.title = pageTitle;
    return () => {
      // The next page may have its own already.
      if (document.title === pageTitle) document.title = before;
    };
  }, [title]);
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts();
  const [only] = crumbs;
  // The page above is the way back.
  if (only && crumbs.length === 1)
    return (
      <nav aria-label={t('page.breadcrumbs')} className={styles.crumbs}>
        <Link to={only.to} className={styles.back}>
          <Icon name="back" size={16} />
          <span className="visually-hidden">{t('page.backTo', { page: only.label })}</span>
          <span aria-hidden="true">{only.label}</span>
        </Link>
      </nav>
    );
  return (
    <nav aria-label={t('page.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ to, label }, at) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            {at < crumbs.length - 1 ? <Icon name="forward" size={14} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ShortOnPhoneProps {
  /** Its name, or the drawing of one that only few pages need. */
  icon?: IconName | ReactElement;
  children: string;
}

/** The label of the button beside a title; on a phone only its icon is visible. */
export const ShortOnPhone = ({ icon = 'add', children }: ShortOnPhoneProps) => (
  <>
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    <span className={`${styles.shortWords} visually-hidden-on-phones`}>{children}</span>
  </>
);
