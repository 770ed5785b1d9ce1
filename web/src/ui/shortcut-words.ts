import type { Translate } from '../platform/translator.ts';

/** A key that is pressed with Control, or on a Mac with Command. */
export interface Shortcut {
  readonly key: string;
  readonly withShift?: boolean;
}

/** The keys as the reader's keyboard names them: 'Ctrl+Shift+Z', 'Strg+Umschalt+Z', '⇧⌘Z'. Only for the browser. */
export function shortcutWords(t: Translate, { key, withShift = false }: Shortcut): string {
  if (/Mac|iPhone|iPad/.test(navigator.userAgent)) return `${withShift ? '⇧' : ''}⌘${key}`;
  return [t('global.key.control'), ...(withShift ? [t('global.key.shift')] : []), key].join('+');
}
