import { checkSettings, type SettingInput } from '@lernhaus/contract/tenants/check-setting';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { maxSettingsPerCall } from '@lernhaus/contract/tenants/endpoints';
import type { OwnSetting } from '@lernhaus/contract/tenants/setting-endpoints';
import {
  mailServerSubkeys,
  type SettingField,
  type SettingGroup,
  settingGroups,
} from '@lernhaus/contract/tenants/setting-groups';

/** The typed values of settings, by `KEY.SUBKEY`; what was not touched is missing. */
export type TypedSettings = Readonly<Record<string, string>>;

/** Why a setting cannot be saved: the words of field errors, and the company's details without a logo. */
export type Problem = 'NotNull' | 'Size' | 'Pattern' | 'Number' | 'NoLogo' | 'Unique';

export const nameOf = (key: SettingKey, subkey: string): string => `${key}.${subkey}`;

/** The stored values by name; a stored secret is null. */
export type StoredSettings = ReadonlyMap<string, string | null>;

export const storedOf = (settings: readonly OwnSetting[]): StoredSettings =>
  new Map(settings.map(({ key, subkey, value }) => [nameOf(key, subkey), value]));

/** The value of an input: typed, else stored. A secret is never shown. */
export const settingValue = (name: string, stored: StoredSettings, typed: TypedSettings): string =>
  typed[name] ?? stored.get(name) ?? '';

const isTyped = (stored: StoredSettings, typed: TypedSettings, name: string): boolean =>
  typed[name] !== undefined && typed[name] !== (stored.get(name) ?? '');

/** The groups with unsaved values. */
export const changedGroups = (stored: StoredSettings, typed: TypedSettings): readonly SettingGroup[] =>
  settingGroups.filter(({ key, fields }) => fields.some(({ subkey }) => isTyped(stored, typed, nameOf(key, subkey))));

/** The values that must still be saved after a save: those that were typed while it ran. */
export const changesSinceSave = (typed: TypedSettings, saved: TypedSettings): TypedSettings =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => saved[name] !== value));

/**
 * The settings to send: all changed ones, and all settings of the company's mail server, because they are removed
 * together.
 */
export function changesOf(stored: StoredSettings, typed: TypedSettings): SettingInput[] {
  return changedGroups(stored, typed).flatMap(({ key, fields }) => {
    const isServerChanged = mailServerSubkeys.some((subkey) => isTyped(stored, typed, nameOf(key, subkey)));
    return fields
      .filter(
        ({ subkey }) =>
          isTyped(stored, typed, nameOf(key, subkey)) ||
          (key === 'EMAIL' && isServerChanged && (mailServerSubkeys as readonly string[]).includes(subkey)),
      )
      .map(({ subkey }) => ({ key, subkey, value: settingValue(nameOf(key, subkey), stored, typed) || null }));
  });
}

/**
 * The settings of each call. Texts of pages come last, because only these may be in different calls: a company that
 * translates a page changes more of them than one call takes.
 */
export function callsOf(changes: readonly SettingInput[]): SettingInput[][] {
  const isOfPage = ({ key }: SettingInput) => key.startsWith('PAGE_');
  const ordered = [...changes.filter((one) => !isOfPage(one)), ...changes.filter(isOfPage)];
  const count = Math.ceil(ordered.length / maxSettingsPerCall);
  return Array.from({ length: count }, (_, at) =>
    ordered.slice(at * maxSettingsPerCall, (at + 1) * maxSettingsPerCall),
  );
}

/**
 * The problems of all groups with changes, by name: values that the server would refuse, and values that a group still
 * needs (specification 3, admin-setting rules).
 */
export function problemsOf(stored: StoredSettings, typed: TypedSettings): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const group of changedGroups(stored, typed))
    for (const field of group.fields) {
      const name = nameOf(group.key, field.subkey);
      if (isMissing(group, field, stored, typed))
        problems[name] = field.subkey === 'COMPANY_LOGO' ? 'NoLogo' : 'NotNull';
    }
  const changes = changesOf(stored, typed);
  for (const [at, result] of checkSettings(changes).entries()) {
    const { key, subkey } = changes[at] as SettingInput;
    if (result.act === 'refuse') problems[nameOf(key, subkey ?? '')] ??= result.problem;
  }
  return problems;
}

function isMissing(
  { key }: SettingGroup,
  { subkey, required, isMailServer }: SettingField,
  stored: StoredSettings,
  typed: TypedSettings,
): boolean {
  const isBlank = (one: string) => settingValue(nameOf(key, one), stored, typed).trim() === '';
  if (!required || !isBlank(subkey) || stored.get(nameOf(key, subkey)) === null) return false;
  return !isMailServer || mailServerSubkeys.some((one) => !isBlank(one));
}
