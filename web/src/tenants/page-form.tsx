import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { otherPageKeys } from '@lernhaus/contract/tenants/page-setting-names';
import { settingField } from '@lernhaus/contract/tenants/setting-groups';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue, useMemo, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { ownTextsOf, withOwnTexts } from '../platform/own-texts.tsx';
import { type Language, useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { type Messages, type Translate, translatorOf } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ChoiceSwitch } from '../ui/choice-switch.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './page-form.module.css';
import { type PageField, type PageFormPart, pageFormParts, shownValues as values } from './page-form-parts.ts';
import { nameOf, type StoredSettings, settingValue } from './setting-changes.ts';
import { SettingInput } from './setting-input.tsx';
import type { SettingsFormProps } from './setting-input-props.ts';

/** Shows a page with settings that are not saved yet. */
export type PagePreviewPart = ComponentType<{
  pageKey: SettingKey;
  settings: Readonly<Record<string, string>>;
  language: Language;
  translate: Translate;
  /** The id of the part of the page that is being written. */
  place: string | null;
  /** As wide and high as the window, in a dialog. */
  isLarge?: boolean;
}>;

/** All texts of a language; blank until they are loaded. */
function useTextsIn(language: Language): Translate {
  const { data } = useQuery({
    queryKey: ['texts', language],
    queryFn: async () => {
      const response = await fetch(addresses.messages(language));
      if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
      return (await response.json()) as Messages;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => translatorOf(language, () => data ?? {}), [language, data]);
}

/** Our texts, and the owner's stored ones of the other pages, which a page may show too. */
function useTextsOfOthers(
  translate: Translate,
  storedSettings: StoredSettings,
  pageKey: SettingKey,
  language: Language,
): Translate {
  return useMemo(() => {
    const textsOf = (key: SettingKey): Messages =>
      Object.fromEntries(
        [...storedSettings].flatMap(([name, value]) =>
          value && name.startsWith(nameOf(key, '')) ? [[name.slice(nameOf(key, '').length), value]] : [],
        ),
      );
    const others = otherPageKeys.filter((key) => key !== pageKey);
    const pages = Object.fromEntries(others.map((key) => [key, textsOf(key)]));
    return withOwnTexts(translate, ownTextsOf({ pages }, language), language);
  }, [translate, storedSettings, pageKey, language]);
}

/** The settings of a page: its parts from top to bottom, and beside them the page as visitors will see it. */
export function PageForm({ preview: Preview, ...props }: SettingsFormProps & { preview: PagePreviewPart }) {
  const t = useTexts();
  const { site, language: shownLanguage } = useSite();
  const [language, setLanguage] = useState<Language>(shownLanguage);
  const [place, setPlace] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const translate = useTextsIn(language);
  // A field is named after our text, also where the page around it shows the owner's.
  const ours = useTextsIn(shownLanguage);
  const { screen, storedSettings, typedSettings } = props;
  const { key, fields } = screen.group;
  const settings = useDeferredValue(
    useMemo(
      () =>
        Object.fromEntries(
          fields.flatMap(({ subkey }) => {
            const value = settingValue(nameOf(key, subkey), storedSettings, typedSettings).trim();
            return value ? [[subkey, value]] : [];
          }),
        ),
      [key, fields, storedSettings, typedSettings],
    ),
  );
  const parts = pageFormParts(key, { isMain: site.mode === 'main', language, ownLanguage: site.language });
  const content = {
    pageKey: key,
    settings,
    language,
    translate: useTextsOfOthers(translate, storedSettings, key, language),
    place,
  };
  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.languages}>
          <span aria-hidden="true">{t('companySettings.page.language')}</span>
          <ChoiceSwitch
            label={t('companySettings.page.language')}
            options={languages.map((one) => ({ value: one, label: t(`companySettings.page.language.${one}`) }))}
            value={language}
            onChange={setLanguage}
          />
        </div>
        {parts.map((part) => (
          <Part
            {...props}
            key={`${part.name} ${language}`}
            part={part}
            translate={translate}
            ours={ours}
            onWrite={() => setPlace(part.place)}
          />
        ))}
      </div>
      <div className={styles.preview}>
        <div className={styles.previewTitle}>
          <h3>{t('companySettings.look.preview')}</h3>
          <Button look="small" onClick={() => setLarge(true)}>
            <Icon name="enlarge" size={18} />
            {t('companySettings.page.enlarge')}
          </Button>
        </div>
        {isLarge ? null : <Preview {...content} />}
      </div>
      {isLarge ? (
        <Dialog title={t('companySettings.look.preview')} size="screen" onClose={() => setLarge(false)}>
          <Preview {...content} isLarge />
        </Dialog>
      ) : null}
    </div>
  );
}

interface PartProps extends SettingsFormProps {
  part: PageFormPart;
  translate: Translate;
  ours: Translate;
  onWrite: () => void;
}

function Part({
  part,
  translate,
  ours,
  onWrite,
  screen,
  storedSettings,
  typedSettings,
  problems,
  onType,
  onLeave,
}: PartProps) {
  const t = useTexts();
  const { site } = useSite();
  const nameIn = (subkey: string) => nameOf(screen.group.key, subkey);
  const textOf = (subkey: string) => settingValue(nameIn(subkey), storedSettings, typedSettings);
  const isHidden = part.hidden !== null && textOf(part.hidden) !== '';
  const subkeys = part.groups.flatMap(({ fields }) => fields.map(({ subkey }) => subkey));
  const isOwn = subkeys.some((subkey) => textOf(subkey) !== '');
  const hasProblem = subkeys.some((subkey) => problems[nameIn(subkey)]);
  const input = ({ subkey, label, standard }: PageField) => {
    const name = nameIn(subkey);
    const texts = standard.map((one) => translate(one, { ...values, company: site.companyName }));
    return (
      <SettingInput
        key={name}
        name={name}
        label={ours(label, values)}
        placeholder={texts.join(' ')}
        field={settingField(screen.group.key, subkey)}
        value={textOf(subkey)}
        isStoredSecret={false}
        problem={problems[name]}
        isDisabled={false}
        onChange={(value) => onType(name, value)}
        onBlur={() => onLeave(name)}
      />
    );
  };
  return (
    // A part with a problem is open, so that its field can take the focus.
    <details className={styles.part} {...(hasProblem ? { open: true } : {})} onFocus={onWrite}>
      <summary>
        <Icon name="down" size={18} />
        <span>{t(part.label)}</span>
        {isHidden ? (
          <Chip>{t('companySettings.page.hidden')}</Chip>
        ) : isOwn ? (
          <Chip look="info">{t('companySettings.page.own')}</Chip>
        ) : null}
      </summary>
      <div className={styles.fields}>
        {part.hidden === null ? null : (
          <Checkbox
            label={t('companySettings.page.show')}
            checked={!isHidden}
            onChange={(event) => onType(nameIn(part.hidden ?? ''), event.currentTarget.checked ? '' : 'yes')}
          />
        )}
        {part.groups.map(({ title, isWords, fields }) =>
          title === null && !isWords ? (
            fields.map(input)
          ) : (
            <fieldset key={title ?? 'words'} className={styles.group}>
              <legend>{title === null ? t('companySettings.page.words') : translate(title, values)}</legend>
              {isWords && fields.some(({ label }) => ours(label, values).includes('{{')) ? (
                <p className={styles.help}>{t('companySettings.page.words.values')}</p>
              ) : null}
              {fields.map(input)}
            </fieldset>
          ),
        )}
      </div>
    </details>
  );
}
