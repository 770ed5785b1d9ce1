import { type SettingKind, text } from './setting-kinds.ts';

export interface SettingRow<Kind extends SettingKind, Fallback extends string | undefined> {
  name: string;
  /** The default as text; undefined: the setting may be missing. */
  fallback: Fallback;
  kind: Kind;
  /** One sentence for docs/operations.md and the screen *Configuration*. */
  description: string;
  /** Its value is not repeated in an error message. */
  secret: boolean;
}

export const settingRow = <Kind extends SettingKind, Fallback extends string | undefined>(
  name: string,
  fallback: Fallback,
  kind: Kind,
  description: string,
  secret = false,
): SettingRow<Kind, Fallback> => ({ name, fallback, kind, description, secret });

export const anyText = (rule: string) => text(rule, /^[^\r\n\0]{1,1000}$/);
