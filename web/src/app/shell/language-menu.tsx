import { chooseLanguage, languageNames } from '../../platform/language-choice.ts';
import { type Language, useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './header.module.css';

const isLanguage = (text: string): text is Language => text in languageNames;

/** The choice is kept for the session (specification 2); the page reloads in the new language. */
export function LanguageMenu({ languages }: { languages: readonly string[] }) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <Select
      look="bare"
      className={styles.language ?? ''}
      aria-label={t('header.language')}
      value={language}
      // A browser that restores the choice of the page before would choose that language again.
      autoComplete="off"
      onChange={(code) => isLanguage(code) && chooseLanguage(code)}
      options={languages.filter(isLanguage).map((one) => ({ value: one, label: languageNames[one], lang: one }))}
    />
  );
}
