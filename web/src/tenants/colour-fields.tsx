import type { SettingField } from '@lernhaus/contract/tenants/setting-groups';
import { type Hex, parseColour } from '@lernhaus/domain/tenants/colour';
import { contrastAdvice } from '@lernhaus/domain/tenants/contrast-advice';
import { defaultThemeColour } from '@lernhaus/domain/tenants/derive-theme';
import { TextInput } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { FormSection } from '../ui/form-section.tsx';
import styles from './colour-fields.module.css';
import { nameOf, settingValue } from './setting-changes.ts';
import { SettingInput } from './setting-input.tsx';
import type { SettingsFormProps } from './setting-input-props.ts';
import { settingProblemWords } from './setting-problem-words.ts';
import { ThemePreview } from './theme-preview.tsx';
import '../ui/mantine-forms.css';

type Part = 'HEADER' | 'MAIN' | 'FOOTER';
const parts = ['MAIN', 'HEADER', 'FOOTER'] as const satisfies readonly Part[];

interface ColourFieldsProps extends Omit<SettingsFormProps, 'screen' | 'hasChanges'> {
  fields: readonly SettingField[];
}

/** The colours of the site with their measured contrast, and a preview on a page. */
export function ColourFields(props: ColourFieldsProps) {
  const t = useTexts();
  const { fields, storedSettings, typedSettings, problems, onType, onLeave } = props;
  const value = (subkey: string) => settingValue(nameOf('THEME', subkey), storedSettings, typedSettings);
  const main = parseColour(value('MAIN_BACKGROUND_COLOR')) ?? defaultThemeColour;
  const backgroundOf = (part: Part) => parseColour(value(`${part}_BACKGROUND_COLOR`)) ?? main;
  const icon = fields.find(({ type }) => type === 'icon');
  const iconName = icon ? nameOf('THEME', icon.subkey) : '';
  const input = (subkey: string, fallback: Hex) => {
    const field = fields.find((one) => one.subkey === subkey);
    const name = nameOf('THEME', subkey);
    return field ? (
      <ColourInput
        name={name}
        label={t(subkey.endsWith('TEXT_COLOR') ? 'companySettings.look.text' : 'companySettings.look.background')}
        value={value(subkey)}
        fallback={fallback}
        error={settingProblemWords(t, problems[name], field)}
        onChange={(colour) => onType(name, colour)}
        onBlur={() => onLeave(name)}
      />
    ) : null;
  };
  return (
    <div className={styles.columns}>
      <div>
        {parts.map((part) => {
          const text = parseColour(value(`${part}_TEXT_COLOR`));
          return (
            <FormSection key={part} title={t(`companySettings.look.${part}`)}>
              <div className={styles.pair}>
                {input(`${part}_BACKGROUND_COLOR`, main)}
                {input(`${part}_TEXT_COLOR`, '#000000')}
              </div>
              {text ? (
                <Contrast
                  text={text}
                  background={backgroundOf(part)}
                  onUse={(colour) => onType(nameOf('THEME', `${part}_TEXT_COLOR`), colour)}
                />
              ) : (
                <p className={styles.help}>{t('companySettings.look.automatic')}</p>
              )}
            </FormSection>
          );
        })}
        {icon ? (
          <FormSection title={t('companySettings.look.icon')}>
            <SettingInput
              name={iconName}
              field={icon}
              value={value(icon.subkey)}
              isStoredSecret={false}
              problem={problems[iconName]}
              isDisabled={false}
              onChange={(picture) => onType(iconName, picture)}
              onBlur={() => onLeave(iconName)}
            />
          </FormSection>
        ) : null}
      </div>
      <ThemePreview
        theme={{
          mainBackground: value('MAIN_BACKGROUND_COLOR'),
          mainText: value('MAIN_TEXT_COLOR'),
          headerBackground: value('HEADER_BACKGROUND_COLOR'),
          headerText: value('HEADER_TEXT_COLOR'),
          footerBackground: value('FOOTER_BACKGROUND_COLOR'),
          footerText: value('FOOTER_TEXT_COLOR'),
        }}
      />
    </div>
  );
}

interface ColourInputProps {
  name: string;
  label: string;
  value: string;
  /** The colour that the site uses if nothing is chosen. */
  fallback: Hex;
  error: string | null;
  onChange: (colour: string) => void;
  onBlur: () => void;
}

/** A colour, picked or typed. */
function ColourInput({ name, label, value, fallback, error, onChange, onBlur }: ColourInputProps) {
  const t = useTexts();
  const colour = parseColour(value);
  return (
    <TextInput
      name={name}
      data-path={name}
      size="md"
      label={label}
      error={error}
      placeholder={t('companySettings.look.none')}
      value={value}
      maxLength={7}
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          data-empty={colour === null}
          aria-label={t('companySettings.look.pick', { label })}
          value={colour ?? fallback}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        // `abc` is written as `#aabbcc`, as the server stores it.
        if (colour && colour !== value) onChange(colour);
        onBlur();
      }}
    />
  );
}

interface ContrastProps {
  text: Hex;
  background: Hex;
  onUse: (colour: Hex) => void;
}

/** The measured contrast, and the nearest colour that is readable. */
function Contrast({ text, background, onUse }: ContrastProps) {
  const t = useTexts();
  const { ratio, isReadable, nearest } = contrastAdvice(text, background);
  // Rounded down, so that a colour that fails never looks as if it reached the limit.
  const figure = Math.floor(ratio * 10) / 10;
  return (
    <div className={styles.contrast}>
      <span className={styles.sample} style={{ color: text, background }} aria-hidden="true">
        Aa
      </span>
      <Chip look={isReadable ? 'good' : 'bad'} icon={isReadable ? 'check' : 'close'}>
        {t(isReadable ? 'companySettings.look.readable' : 'companySettings.look.unreadable', { ratio: figure })}
      </Chip>
      {nearest ? (
        <Button look="small" onClick={() => onUse(nearest)}>
          <span className={styles.swatch} style={{ background: nearest }} aria-hidden="true" />
          {t('companySettings.look.useNearest', { colour: nearest })}
        </Button>
      ) : null}
      {isReadable ? null : <p className={styles.help}>{t('companySettings.look.replaced')}</p>}
    </div>
  );
}
