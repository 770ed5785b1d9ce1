import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { otherPageKeys, ownTextSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import { type ReactNode, useMemo } from 'react';
import { TextsProvider, useTexts } from './texts.tsx';
import { type Messages, type Translate, translatorOf } from './translator.ts';

type Language = Site['language'];

/** A translator with an owner's texts, by their subkeys, instead of ours; their values are filled in like ours. */
export function withOwnTexts(t: Translate, settings: Messages, language: Language): Translate {
  const translateOwn = translatorOf(language, () => settings);
  return (key, params) => {
    const subkey = ownTextSubkey(key, language);
    return settings[subkey] ? translateOwn(subkey, params) : t(key, params);
  };
}

interface OwnTextsProps {
  settings: Messages;
  language: Language;
  children: ReactNode;
}

/** An owner's texts instead of ours, in the components below. */
export function OwnTexts({ settings, language, children }: OwnTextsProps) {
  const t = useTexts();
  return (
    <TextsProvider translate={useMemo(() => withOwnTexts(t, settings, language), [t, settings, language])}>
      {children}
    </TextsProvider>
  );
}

/** The owner's texts of the pages that are not landing pages, in a language. */
export function ownTextsOf({ pages }: Pick<Site, 'pages'>, language: Language): Messages {
  const texts = otherPageKeys.flatMap((key) => Object.entries(pages[key] ?? {}));
  return Object.fromEntries(texts.filter(([subkey]) => subkey.endsWith(ownTextSubkey('', language))));
}
