import { Failure } from '@lernhaus/contract/failures';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { text } from '@lernhaus/contract/resource/field';
import type { SettingAction, SettingInput } from '@lernhaus/contract/tenants/check-setting';
import { companySetting, type SettingKey, settingKeys } from '@lernhaus/contract/tenants/company-setting';
import { settingBytes } from '@lernhaus/contract/tenants/endpoints';
import { isSecret, sendsMailPassword } from '@lernhaus/contract/tenants/setting-groups';
import type { TransactionContext } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import { createValues, idOf, updateValues } from '../resource/read-body.ts';
import { repositoryOf } from '../resource/repository.ts';
import { checkedSettings, defaultSetting, refusedSetting, settingOf } from './checked-setting.ts';
import { inSettingTransaction, prepareSettings, type SettingDeps } from './prepare-settings.ts';
import {
  assertFewSettings,
  assertMayWriteGroups,
  assertNotRequired,
  auditSettings,
  nameOf,
  removeMailPassword,
  settingValues,
  storedValue,
} from './save-settings.ts';

type Setting = EntityOf<typeof companySetting>;

/** The schema of a request: the value may be a picture, and a secret may be missing. */
const settingWithAnyValue = {
  ...companySetting,
  fields: { ...companySetting.fields, value: text({ max: settingBytes }) },
};

const changed = (setting: SettingInput) =>
  ({ act: 'settingsChanged', message: nameOf(setting), values: settingValues([setting]) }) as const;

const missing = () => new Failure('error.validation', {}, [refusedSetting('value', 'NotNull')]);

/** A single change cannot contain the password as well, so another mail server begins without one. */
async function afterChange({ tx }: TransactionContext, owner: string, { key, subkey }: SettingInput): Promise<void> {
  if (sendsMailPassword(key, subkey)) await removeMailPassword(tx, owner);
}

/** Returns the value to store; undefined keeps the stored one. */
async function valueFor(deps: SettingDeps, owner: string, setting: SettingInput): Promise<string | undefined> {
  const [what] = await prepareSettings(deps, owner, [setting], checkedSettings([setting], 'value'));
  const { act, value } = { value: undefined, ...(what as SettingAction) };
  if (act === 'remove') throw missing();
  return value === undefined ? undefined : storedValue(owner, setting, value, deps.secretCipher);
}

/** The group that a body names, or none. It is read before the body is checked, because 403 comes before 400. */
function sentGroups(body: unknown): SettingKey[] {
  const key: unknown = typeof body === 'object' && body !== null && 'key' in body ? body.key : null;
  return settingKeys.filter((name) => name === key);
}

export async function createSetting(deps: SettingDeps, context: RequestContext, body: unknown): Promise<Setting> {
  assertMayWriteGroups(context, sentGroups(body));
  const settingInput = createValues(settingWithAnyValue, body, context) as Partial<SettingInput>;
  const setting: SettingInput = {
    key: settingInput.key ?? defaultSetting.key,
    subkey: settingInput.subkey ?? defaultSetting.subkey,
    value: settingInput.value ?? null,
  };
  // Without a key the body names no group, and the default one counts.
  assertMayWriteGroups(context, [setting.key]);
  const value = await valueFor(deps, context.tenant.company, setting);
  if (value === undefined) throw missing();
  const { company } = context.tenant;
  return inSettingTransaction(deps, context, { company, settings: [{ ...setting, value }] }, async (txContext) => {
    const row = await repositoryOf(companySetting, txContext).create({ ...setting, value });
    await assertFewSettings(txContext.tx, row.owner, setting);
    await afterChange(txContext, row.owner, setting);
    await auditSettings(txContext, row.owner, changed(setting));
    return row;
  });
}

/**
 * Merges a PUT with the stored setting. A secret that moves to another name must be sent again, because it would be
 * shown there.
 */
function nextOf(
  old: SettingInput,
  setting: Partial<SettingInput>,
): { readonly next: SettingInput; readonly isMoved: boolean } {
  const key = setting.key === undefined ? old.key : (setting.key ?? defaultSetting.key);
  const subkey = setting.subkey === undefined ? old.subkey : setting.subkey;
  const isMoved = key !== old.key || subkey !== old.subkey;
  const secret = isSecret(old.subkey) || isSecret(subkey);
  if (isMoved && secret && !setting.value?.trim()) throw missing();
  // A moved text stays if the rule of its new name allows it.
  return { next: { key, subkey, value: setting.value === undefined ? old.value : setting.value }, isMoved };
}

export async function updateSetting(
  deps: SettingDeps,
  context: RequestContext,
  body: unknown,
  idInPath?: string,
): Promise<Setting> {
  const id = idOf(body, idInPath);
  const old = await context.inTransaction('read', (txContext) => repositoryOf(companySetting, txContext).get(id));
  assertMayWriteGroups(context, [settingOf(old).key, ...sentGroups(body)]);
  const {
    value: settingValue,
    version,
    ...names
  } = updateValues(settingWithAnyValue, body) as Partial<SettingInput> & { version?: number };
  const { next, isMoved } = nextOf(settingOf(old), {
    ...names,
    ...(settingValue === undefined ? {} : { value: settingValue }),
  });
  assertMayWriteGroups(context, [next.key]);
  if (isMoved) assertNotRequired(settingOf(old));
  const value = settingValue === undefined && !isMoved ? undefined : await valueFor(deps, old.owner, next);
  const values = {
    ...names,
    ...(value === undefined ? {} : { value }),
    version: version ?? (isMoved ? old.version : null),
  };
  const settingWrite = { company: old.owner, settings: [{ key: next.key, value: value ?? null }] };
  return inSettingTransaction(deps, context, settingWrite, async (txContext) => {
    const savedSetting = await repositoryOf(companySetting, txContext).update(id, () => values);
    // Another value may have been saved since `old` was read.
    const isChanged = isMoved || value !== old.value || savedSetting.version !== old.version + 1;
    if (value !== undefined && isChanged) await afterChange(txContext, savedSetting.owner, next);
    await auditSettings(txContext, savedSetting.owner, changed(next));
    return savedSetting;
  });
}
