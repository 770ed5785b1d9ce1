import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { IconName } from '../../ui/icon.tsx';

/** The kinds of entries, in the order of their sections. */
export const paletteKinds = ['action', 'screen', 'course', 'person'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

/** An entry of the command palette. */
export interface PaletteItem {
  readonly kind: PaletteKind;
  readonly to: LocalPath;
  readonly label: string;
  /** What tells it from others of its name: the group of a screen, the login of a person. */
  readonly hint?: string;
  /** Where the kind's icon is not enough. */
  readonly icon?: IconName;
}

/** An address has one entry. */
export const idOf = ({ to }: PaletteItem): string => to;

export const kindIcons: Readonly<Record<PaletteKind, IconName>> = {
  action: 'add',
  screen: 'arrow',
  course: 'book',
  person: 'person',
};
