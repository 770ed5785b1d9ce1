import { checkSettings, type SettingInput } from '@lernhaus/contract/tenants/check-setting';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { maxSettingsPerCall } from '@lernhaus/contract/tenants/endpoints';
import type { OwnSetting } from '@lernhaus/contract/tenants/setting-endpoints';
import {
  isSecret,
  mailServerSubkeys,
  type SettingField,
  type SettingGroup,
  sendsMailPassword,
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

/** The settings to send, each with the version on which its change is based. Nobody sees the value of a secret. */
export const versionedChanges = (changes: readonly SettingInput[], base: readonly OwnSetting[]) =>
  changes.map(({ key, subkey, value }) => {
    const before = base.find((one) => one.key === key && one.subkey === subkey);
    return {
      key,
      subkey: subkey ?? '',
      value,
      ...(isSecret(subkey) ? {} : { version: before?.version ?? 0 }),
    };
  });

/** The value of an input: typed, else stored. A secret is never shown. */
export const settingValue = (name: string, storedSettings: StoredSettings, typedSettings: TypedSettings): string =>
  typedSettings[name] ?? storedSettings.get(name) ?? '';

const isTyped = (storedSettings: StoredSettings, typedSettings: TypedSettings, name: string): boolean =>
  typedSettings[name] !== undefined && typedSettings[name] !== (storedSettings.get(name) ?? '');

/**
 * Whether a secret is stored and stays. The password of a mail server must be typed again for another host, port or
 * username.
 */
export const keepsSecret = (name: string, storedSettings: StoredSettings, typedSettings: TypedSettings): boolean =>
  storedSettings.get(name) === null &&
  !(name === nameOf('EMAIL', 'PASSWORD') && isMailServerChanged(storedSettings, typedSettings));

const isMailServerChanged = (storedSettings: StoredSettings, typedSettings: TypedSettings): boolean =>
  mailServerSubkeys.some((subkey) => isTyped(storedSettings, typedSettings, nameOf('EMAIL', subkey)));

/** The groups with unsaved values. */
export const changedGroups = (storedSettings: StoredSettings, typedSettings: TypedSettings): readonly SettingGroup[] =>
  settingGroups.filter(({ key, fields }) =>
    fields.some(({ subkey }) => isTyped(storedSettings, typedSettings, nameOf(key, subkey))),
  );

/** The values that must still be saved after a save: those that were typed while it ran. */
export const changesSinceSave = (typedSettings: TypedSettings, savedSettings: TypedSettings): TypedSettings =>
  Object.fromEntries(Object.entries(typedSettings).filter(([name, value]) => savedSettings[name] !== value));

/**
 * The settings to send: all changed ones, and all settings of the company's mail server, because they are removed
 * together.
 */
export function changesOf(storedSettings: StoredSettings, typedSettings: TypedSettings): SettingInput[] {
  return changedGroups(storedSettings, typedSettings).flatMap(({ key, fields }) => {
    const isServerChanged = isMailServerChanged(storedSettings, typedSettings);
    return fields
      .filter(
        ({ subkey }) =>
          isTyped(storedSettings, typedSettings, nameOf(key, subkey)) ||
          (isServerChanged && sendsMailPassword(key, subkey)),
      )
      .map(({ subkey }) => ({
        key,
        subkey,
        value: settingValue(nameOf(key, subkey), storedSettings, typedSettings) || null,
      }));
  });
}

/**
 * The settings of each call. Texts of pages come last, because only these may be in different calls: a company that
 * translates a page changes more of them than one call takes.
 */
export function callsOf(changes: readonly SettingInput[]): SettingInput[][] {
  const isOfPage = ({ key }: SettingInput) => key.startsWith('PAGE_');
  const sortedChanges = [...changes.filter((one) => !isOfPage(one)), ...changes.filter(isOfPage)];
  const count = Math.ceil(sortedChanges.length / maxSettingsPerCall);
  return Array.from({ length: count }, (_, at) =>
    sortedChanges.slice(at * maxSettingsPerCall, (at + 1) * maxSettingsPerCall),
  );
}

/**
 * The problems of all groups with changes, by name: values that the server would refuse, and values that a group still
 * needs (specification 3, admin-setting rules).
 */
export function problemsOf(
  storedSettings: StoredSettings,
  typedSettings: TypedSettings,
): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const group of changedGroups(storedSettings, typedSettings))
    for (const field of group.fields) {
      const name = nameOf(group.key, field.subkey);
      if (isMissing(group, field, storedSettings, typedSettings))
        problems[name] = field.subkey === 'COMPANY_LOGO' ? 'NoLogo' : 'NotNull';
    }
  const changes = changesOf(storedSettings, typedSettings);
  for (const [at, result] of checkSettings(changes).entries()) {
    const { key, subkey } = changes[at] as SettingInput;
    if (result.act === 'refuse') problems[nameOf(key, subkey ?? '')] ??= result.problem;
  }
  return problems;
}

function isMissing(
  { key }: SettingGroup,
  { subkey, required, isMailServer }: SettingField,
  storedSettings: StoredSettings,
  typedSettings: TypedSettings,
): boolean {
  const isBlank = (one: string) => settingValue(nameOf(key, one), storedSettings, typedSettings).trim() === '';
  if (!required || !isBlank(subkey) || keepsSecret(nameOf(key, subkey), storedSettings, typedSettings)) return false;
  return !isMailServer || mailServerSubkeys.some((one) => !isBlank(one));
}
