import { chooseLanguage } from '../../platform/language-choice.ts';
import { type Language, useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import styles from './header.module.css';

const names: Record<Language, string> = { en: 'English', de: 'Deutsch' };
const isLanguage = (text: string): text is Language => text in names;

/** The choice is kept for the session (specification 2); the page reloads in the new language. */
export function LanguageMenu({ languages }: { languages: readonly string[] }) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <select
      className={styles.language}
      aria-label={t('header.language')}
      value={language}
      onChange={({ currentTarget }) => isLanguage(currentTarget.value) && chooseLanguage(currentTarget.value)}
    >
      {languages.filter(isLanguage).map((one) => (
        <option key={one} value={one} lang={one}>
          {names[one]}
        </option>
      ))}
    </select>
  );
}
