import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './account-frame.module.css';
import { DemoNote } from './demo-note.tsx';
import { NarrowPage } from './narrow-page.tsx';

interface AccountFrameProps {
  part: 'settings' | 'password' | 'orders';
  login: string;
  children: ReactNode;
}

/** The pages of one's own account, each with the way to the others. */
export function AccountFrame({ part, login, children }: AccountFrameProps) {
  const t = useTexts();
  const parts = [
    { key: 'settings', to: addresses.settings(), title: t('settings.title') },
    { key: 'password', to: addresses.password(), title: t('password.title') },
    { key: 'orders', to: addresses.myOrders(), title: t('orders.title') },
  ] as const;
  return (
    <NarrowPage
      title={parts.find(({ key }) => key === part)?.title ?? ''}
      lead={t('settings.lead', { username: login })}
    >
      <nav className={styles.parts} aria-label={t('settings.parts')}>
        {parts.map(({ key, to, title }) => (
          <Link key={key} to={to} {...(key === part ? { 'aria-current': 'page' as const } : {})}>
            {title}
          </Link>
        ))}
      </nav>
      <DemoNote />
      {children}
    </NarrowPage>
  );
}
