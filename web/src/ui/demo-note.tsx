import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './demo-note.module.css';

/** Whether the viewer shares the accounts and settings of the public demo, and cannot change them. */
export function useIsFixedDemo(): boolean {
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  return site.mode === 'demo' && !admin;
}

/** Says so, before somebody types. */
export function DemoNote() {
  const t = useTexts();
  if (!useIsFixedDemo()) return null;
  return <p className={styles.note}>{t('demo.fixed')}</p>;
}
