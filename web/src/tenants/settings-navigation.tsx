import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { addresses } from '../platform/addresses.ts';
import { Link, useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Select } from '../ui/select.tsx';
import type { SettingScreen } from './setting-screens.ts';
import styles from './settings-navigation.module.css';

interface SettingsNavigationProps {
  screens: readonly SettingScreen[];
  current: string;
  /** Groups with unsaved values. */
  changed: readonly SettingKey[];
  /** The names of settings that cannot be saved as they are. */
  problems: readonly string[];
}

const parts = ['company', 'pages', 'legal'] as const;

/** The screens of the settings: a list beside them, on phones a choice above them. */
export function SettingsNavigation({ screens, current, changed, problems }: SettingsNavigationProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const inPart = (part: string) => screens.filter((one) => one.part === part);
  return (
    <>
      {/* The field's own style must not decide whether it is shown. */}
      <div className={styles.choice}>
        <Select
          aria-label={t('companySettings.choose')}
          options={parts.map((part) => ({
            group: t(`companySettings.part.${part}`),
            items: inPart(part).map(({ name, label }) => ({ value: name, label: t(label) })),
          }))}
          value={current}
          onChange={(name) => void navigate(addresses.companySettings(name))}
        />
      </div>
      <nav className={styles.list} aria-label={t('companySettings.choose')}>
        {parts.map((part) => (
          <div key={part}>
            <p aria-hidden="true">{t(`companySettings.part.${part}`)}</p>
            <ul aria-label={t(`companySettings.part.${part}`)}>
              {inPart(part).map(({ name, label, group: { key } }) => (
                <li key={name}>
                  <Link
                    to={addresses.companySettings(name)}
                    preventScrollReset
                    aria-current={name === current ? 'page' : undefined}
                  >
                    {t(label)}
                    <Mark
                      isChanged={changed.includes(key)}
                      hasProblem={problems.some((one) => one.startsWith(`${key}.`))}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

/** A point at a screen with unsaved values, or with a value that cannot be saved. */
function Mark({ isChanged, hasProblem }: { isChanged: boolean; hasProblem: boolean }) {
  const t = useTexts();
  if (!isChanged && !hasProblem) return null;
  const mark = hasProblem ? 'problem' : 'changed';
  return (
    <span className={styles.mark} data-mark={mark}>
      <span className="visually-hidden">{t(`companySettings.mark.${mark}`)}</span>
    </span>
  );
}
