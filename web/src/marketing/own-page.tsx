import { hiddenSubkey, pictureSubkey } from '@lernhaus/contract/tenants/page-setting-names';
import { createContext, type ReactNode, useContext } from 'react';
import { OwnTexts } from '../platform/own-texts.tsx';
import { useSite } from '../platform/site.tsx';
import type { PageSettings } from './home-content.ts';

const Context = createContext<PageSettings>({});

/**
 * The owner's texts, pictures and hidden sections of a landing page; by default the page has the product's own texts
 * and drawings.
 */
export function OwnPage({ settings, children }: { settings: PageSettings; children: ReactNode }) {
  const { language } = useSite();
  return (
    <Context value={settings}>
      <OwnTexts settings={settings} language={language}>
        {children}
      </OwnTexts>
    </Context>
  );
}

/** Whether the owner has hidden a section. */
export const useIsHidden = (section: string): boolean => Boolean(useContext(Context)[hiddenSubkey(section)]);

/** The owner's picture of a step instead of its drawing. */
export function OwnPicture({ of: prefix, children }: { of: string; children: ReactNode }) {
  const { [pictureSubkey(prefix)]: picture } = useContext(Context);
  return picture ? <img src={picture} alt="" width="1200" height="900" loading="lazy" /> : children;
}
