/** A heading with its lead, a card or a step: texts of the language files that an owner can replace. */
export interface PageItem {
  /** The beginning of the keys of its texts. */
  readonly prefix: string;
  /** The ends of the keys. */
  readonly parts: readonly PagePart[];
  /** It has a drawing, which a picture can replace. */
  readonly hasPicture: boolean;
}
export type PagePart = 'title' | 'lead' | 'body' | 'figure' | 'plannedTitle' | 'plannedLead';

/** A single text, such as the label of a button or a note. */
export interface PageText {
  readonly key: string;
  readonly max: number;
}

/** A section of a page. */
export interface PageSection {
  readonly name: string;
  readonly items: readonly PageItem[];
  readonly texts: readonly PageText[];
  readonly canBeHidden: boolean;
}

const shortMax = 100;
const longMax = 500;
const longParts: readonly PagePart[] = ['lead', 'plannedLead', 'body'];

/** Headings are short; other texts are as long as those that the specification names. */
export const ownTextMax = (part: PagePart): number => (longParts.includes(part) ? longMax : shortMax);

/** Texts with this beginning of their keys, without a drawing. */
export const item = (prefix: string, ...parts: readonly PagePart[]): PageItem => ({ prefix, parts, hasPicture: false });
/** A heading with the text below it. */
export const heading = (prefix: string): PageItem => item(prefix, 'title', 'lead');
/** A card with a title and a text. */
export const card = (prefix: string): PageItem => item(prefix, 'title', 'body');
/** A card with a drawing. */
export const step = (prefix: string): PageItem => ({ ...card(prefix), hasPicture: true });

const textsOf = (max: number, prefix: string, ends: readonly string[]) =>
  ends.map((end) => ({ key: `${prefix}.${end}`, max }));
/** Labels of buttons and inputs, and other single words, by the ends of their keys. */
export const words = (prefix: string, ...ends: readonly string[]): PageText[] => textsOf(shortMax, prefix, ends);
/** Sentences. */
export const notes = (prefix: string, ...ends: readonly string[]): PageText[] => textsOf(longMax, prefix, ends);

/** A section that an owner can hide. */
export const section = (name: string, ...items: readonly PageItem[]): PageSection => ({
  name,
  items,
  texts: [],
  canBeHidden: true,
});
/** A section that a page always has. */
export const fixedSection = (name: string, ...items: readonly PageItem[]): PageSection => ({
  ...section(name, ...items),
  canBeHidden: false,
});
/** The section with single texts beside its items. */
export const withTexts = (of: PageSection, ...texts: readonly (readonly PageText[])[]): PageSection => ({
  ...of,
  texts: texts.flat(),
});
