import { Failure, type FieldError } from '@lernhaus/contract/failures';
import { checkSettings, type SettingAction, type SettingInput } from '@lernhaus/contract/tenants/check-setting';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';

/** The default key and subkey (specification 9). */
export const defaultSetting = { key: 'COMPANY_DETAILS', subkey: 'COMPANY_NAME' } as const;

/** Converts a stored row to a setting. */
export const settingOf = (row: {
  key: SettingKey | null;
  subkey: string | null;
  value: string | null;
}): SettingInput => ({
  key: row.key ?? defaultSetting.key,
  subkey: row.subkey,
  value: row.value,
});

/** A checked setting with clean text and stored picture. */
export type PreparedSetting = Extract<SettingAction, { readonly act: 'keep' | 'remove' | 'write' }>;

export const refusedSetting = (field: string, message: string): FieldError => ({
  objectName: 'companySettings',
  field,
  message,
});

/** The failure of a host that belongs to the platform or to another company. */
export const takenHost = ({ field }: Pick<FieldError, 'field'>): Failure =>
  new Failure('error.duplicate', { field }, [refusedSetting(field, 'Unique')]);

/**
 * Checks settings by the rules of their groups (specification 5, admin-setting rules). Throws all errors by subkey, or
 * by `name` for a single setting.
 */
export function checkedSettings(settings: readonly SettingInput[], name?: string): SettingAction[] {
  const fieldErrors: FieldError[] = [];
  const checked: SettingAction[] = [];
  for (const [at, result] of checkSettings(settings).entries()) {
    const { key, subkey } = settings[at] as SettingInput;
    if (result.act === 'refuse') fieldErrors.push(refusedSetting(name ?? subkey ?? key, result.problem));
    else checked.push(result);
  }
  if (fieldErrors.length > 0) throw new Failure('error.validation', {}, fieldErrors);
  return checked;
}
