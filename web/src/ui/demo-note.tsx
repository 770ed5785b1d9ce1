import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import form from './form.module.css';

/** Whether the viewer shares the accounts and settings of the public demo, and cannot change them. */
export function useIsFixedDemo(): boolean {
  const { site } = useSite();
  return site.mode === 'demo' && !flagsOf(useAccount()?.authorities).admin;
}

/** Says so, before somebody types. */
export function DemoNote() {
  const t = useTexts();
  if (!useIsFixedDemo()) return null;
  return (
    <p className={form.note} data-tone="note">
      {t('demo.fixed')}
    </p>
  );
}
