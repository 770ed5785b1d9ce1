import type { Language } from '@lernhaus/domain/tenants/tenant-language';

/** The pages that are not landing pages. Their texts appear wherever their parts do. */
export const otherPageKeys = ['PAGE_CONTACT', 'PAGE_FAQ_VIEWER', 'PAGE_COOKIES', 'PAGE_STREET_TOOL'] as const;

/** The subkey of a company's text in a language: `pricePro.how.title_DE`; of a specified text, `SECTION_TEXT_1_DE`. */
export const ownTextSubkey = (key: string, language: Language): string => `${key}_${language.toUpperCase()}`;

/** The subkey of the picture that replaces the drawing of a step. */
export const pictureSubkey = (prefix: string): string => `${prefix}.picture`;

/** The subkey that is filled if the owner hides the section. */
export const hiddenSubkey = (section: string): string => `hidden.${section}`;
