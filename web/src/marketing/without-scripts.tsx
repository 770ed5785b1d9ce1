import { useTexts } from '../platform/texts.tsx';

/** Says what a form needs, to visitors whose browser runs no scripts. */
export function WithoutScripts() {
  const t = useTexts();
  return (
    <noscript>
      <p>{t('contact.noScripts')}</p>
    </noscript>
  );
}
