import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import form from './form.module.css';

/** Says above a form of the public demo that others can read what is sent: everybody knows the demo's passwords. */
export function SharedDemoNote() {
  const t = useTexts();
  const { site } = useSite();
  if (site.mode !== 'demo') return null;
  return (
    <p className={form.note} data-tone="note">
      {t('demo.shared')}
    </p>
  );
}
