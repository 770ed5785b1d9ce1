import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { DemoNote } from '../ui/demo-note.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  part: 'settings' | 'password';
  login: string;
  children: ReactNode;
}

/** The pages of one's own account, each with the way to the other. */
export function AccountFrame({ part, login, children }: AccountFrameProps) {
  const t = useTexts();
  const parts = [
    { key: 'settings', to: addresses.settings(), title: t('settings.title') },
    { key: 'password', to: addresses.password(), title: t('password.title') },
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
