import { createContext, type ReactNode, useContext } from 'react';
import { useSite } from '../platform/site.tsx';
import { TextsProvider, useTexts } from '../platform/texts.tsx';
import type { PageSettings } from './home-content.ts';

const Context = createContext<PageSettings>({});

/** What its owner has written, hidden and drawn on a landing page; without it the page has the product's own texts and drawings. */
export function OwnPage({ settings, children }: { settings: PageSettings; children: ReactNode }) {
  const t = useTexts();
  const { language } = useSite();
  const ending = `_${language.toUpperCase()}`;
  return (
    <Context value={settings}>
      <TextsProvider translate={(key, params) => settings[key + ending] || t(key, params)}>{children}</TextsProvider>
    </Context>
  );
}

/** Whether the owner has hidden a section. */
export const useIsHidden = (section: string): boolean => Boolean(useContext(Context)[`hidden.${section}`]);

/** The owner's picture of a step instead of its drawing. */
export function OwnPicture({ of: prefix, children }: { of: string; children: ReactNode }) {
  const { [`${prefix}.picture`]: picture } = useContext(Context);
  return picture ? <img src={picture} alt="" width="1200" height="900" loading="lazy" /> : children;
}
