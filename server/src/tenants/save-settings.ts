import { Failure } from '@lernhaus/contract/failures';
import { removesMailServer, type SettingAction, type SettingInput } from '@lernhaus/contract/tenants/check-setting';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import { isAdminOnly, isSecret, sendsMailPassword, settingField } from '@lernhaus/contract/tenants/setting-groups';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { type AuditedEvent, recordAudit } from '../platform/audit.ts';
import { cleanHtml } from '../platform/clean-html.ts';
import { hasAnyRole, type TransactionContext, viewerNameIn } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/new-id.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { checkedSettings, type PreparedSetting, refusedSetting } from './checked-setting.ts';

/** The place of a secret, which is part of its encryption, so that it cannot be decrypted in another company's row. */
export const secretPlace = (company: string, key: string, subkey: string): string => `${company}/${key}.${subkey}`;

/** The stored value: secrets are encrypted. */
export const storedValue = (
  company: string,
  { key, subkey }: SettingInput,
  value: string,
  secretCipher: Pick<SecretCipher, 'seal'>,
): string =>
  subkey !== null && isSecret(subkey) ? secretCipher.seal(value, secretPlace(company, key, subkey)) : value;

/** Throws if the user may not write a group of settings. Visitors of the demo cannot change its settings. */
export function assertMayWriteGroups(
  { viewer, tenant }: Pick<TransactionContext, 'viewer' | 'tenant'>,
  keys: readonly SettingKey[],
): void {
  if (hasAnyRole(viewer, ['ROLE_ADMIN'])) return;
  if (keys.some((key) => isAdminOnly(key, tenant.mode))) throw new Failure('error.http.403');
  if (tenant.mode === 'demo') throw new Failure('error.demoFixed');
}

/** Throws for the removal of a required setting. */
export function assertNotRequired({ key, subkey }: SettingInput): void {
  if (!settingField(key, subkey ?? '').required) return;
  const name = subkey ?? key;
  throw new Failure('error.settingRequired', { field: name }, [refusedSetting(name, 'NotNull')]);
}

/** Records a change of settings, or a test of them. */
export async function auditSettings(
  { tx, viewer, now }: TransactionContext,
  owner: string,
  event: Pick<AuditedEvent, 'act' | 'values'> & { readonly message: string },
): Promise<void> {
  const { act, message, values = {} } = event;
  const principal = viewer ? viewerNameIn(owner, viewer) : ('system' satisfies Outsider);
  await recordAudit(tx, { owner, act, principal, data: { message }, values }, now);
}

/** The values in the sentence about changed settings: their number and groups. */
export const settingValues = (settings: readonly Pick<SettingInput, 'key'>[]) => ({
  count: settings.length,
  groups: [...new Set(settings.map(({ key }) => key))].join(','),
});

export const nameOf = ({ key, subkey }: Pick<SettingInput, 'key' | 'subkey'>): string => `${key}.${subkey ?? ''}`;

/** Saves settings without new pictures. Any error saves nothing. */
export async function saveSettings(
  context: TransactionContext,
  settings: readonly SettingInput[],
  secretCipher: Pick<SecretCipher, 'seal'>,
): Promise<void> {
  await writeSettings(context, settings, checkedSettings(settings).map(prepareWithoutFiles), secretCipher);
}

/** Demo settings are short enough to be cleaned in this thread. */
function prepareWithoutFiles(what: SettingAction): PreparedSetting {
  if (what.act === 'picture') throw new Error('A picture is stored before its setting is saved.');
  return what.act === 'clean' ? { act: 'write', value: cleanHtml(what.html) } : what;
}

/**
 * Writes prepared settings; pictures are stored already. Throws if one has another version than the one on which its
 * change is based, or if another mail server comes without its password.
 */
export async function writeSettings(
  context: TransactionContext,
  settings: readonly SettingInput[],
  checked: readonly PreparedSetting[],
  secretCipher: Pick<SecretCipher, 'seal'>,
): Promise<void> {
  const { tx, tenant } = context;
  const versions = await writeEach(context, settings, checked, secretCipher);
  const changedSettings = [...versions.keys()];
  const stale = changedSettings.filter((one) => one.version !== undefined && one.version !== versions.get(one));
  if (stale.length > 0)
    throw new Failure(
      'error.concurrencyFailure',
      {},
      stale.map(({ key, subkey }) => refusedSetting(subkey ?? key, 'Version')),
    );
  const added = changedSettings.find((one) => versions.get(one) === 0);
  if (added) await assertFewSettings(tx, tenant.company, added);
  if (removesMailServer(settings)) await removeMailPassword(tx, tenant.company);
  else await assertPasswordOfServer(tx, tenant.company, changedSettings);
  await assertComplete(context, settings);
  const message = settings.map(nameOf).join(', ');
  await auditSettings(context, tenant.company, { act: 'settingsChanged', message, values: settingValues(settings) });
}

/** Writes and removes settings. Returns those that changed, with the version that each had before; a new one had 0. */
async function writeEach(
  { tx, tenant, viewer, now }: TransactionContext,
  settings: readonly SettingInput[],
  checked: readonly PreparedSetting[],
  secretCipher: Pick<SecretCipher, 'seal'>,
): Promise<Map<SettingInput, number>> {
  const versions = new Map<SettingInput, number>();
  for (const [at, setting] of settings.entries()) {
    const what = checked[at];
    if (!what || what.act === 'keep') continue;
    const place = [tenant.company, setting.key, setting.subkey];
    const change = { now, by: viewer?.login ?? 'system' };
    const version =
      what.act === 'write'
        ? await upsertSetting(tx, place, storedValue(tenant.company, setting, what.value, secretCipher), change)
        : await removeSetting(tx, place);
    if (version !== null) versions.set(setting, version);
  }
  return versions;
}

/** Every page contains the settings of its company. The declared groups have 1200 settings. */
export const maxSettings = 3000;

/** Throws if the company has too many settings with the one that was just added. */
export async function assertFewSettings(tx: Tx, company: string, added: Pick<SettingInput, 'key' | 'subkey'>) {
  const rows = await tx.query('select from company_settings where owner = $1 limit $2', [company, maxSettings + 1]);
  if (rows.length > maxSettings)
    throw new Failure('error.validation', {}, [refusedSetting(added.subkey ?? added.key, 'Size')]);
}

/** Throws if a mail server has changed and would get the stored password, which was typed for another one. */
async function assertPasswordOfServer(
  tx: Tx,
  company: string,
  changedSettings: readonly SettingInput[],
): Promise<void> {
  const isServerChanged = changedSettings.some(({ key, subkey }) => sendsMailPassword(key, subkey));
  const hasNewPassword = changedSettings.some((one) => nameOf(one) === 'EMAIL.PASSWORD');
  if (isServerChanged && !hasNewPassword && (await removeMailPassword(tx, company)))
    throw new Failure('error.validation', {}, [refusedSetting('PASSWORD', 'NotNull')]);
}

/** Removes the password of the company's mail server. Returns whether there was one. */
export async function removeMailPassword(tx: Tx, company: string): Promise<boolean> {
  return (await removeSetting(tx, [company, 'EMAIL', 'PASSWORD'])) !== null;
}

/** Removes a setting. Returns the version that it had; null if there was none. */
async function removeSetting(tx: Tx, place: readonly (string | null)[]): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    'delete from company_settings where owner = $1 and key = $2 and subkey = $3 returning version',
    place,
  );
  return row?.version ?? null;
}

/** Writes the value of a setting. Returns the version before, 0 for a new setting; null if it had this value already. */
async function upsertSetting(
  tx: Tx,
  place: readonly (string | null)[],
  value: string,
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `insert into company_settings (owner, key, subkey, id, value, created, modified, modified_by) values ($1, $2, $3, $4, $5, $6, $6, $7)
     on conflict (owner, key, subkey) do update set value = excluded.value, modified = excluded.modified, modified_by = excluded.modified_by, version = company_settings.version + 1
     where company_settings.value <> excluded.value
     returning version - 1 as version`,
    [...place, newId(), value, now, by],
  );
  return row?.version ?? null;
}

/** Throws if a required setting of a group is missing: the logo of the company's details, or a secret. */
async function assertComplete({ tx, tenant }: TransactionContext, settings: readonly SettingInput[]): Promise<void> {
  const needed = settings.filter(({ key, subkey }) => subkey && isSecret(subkey) && settingField(key, subkey).required);
  if (settings.some(({ key }) => key === 'COMPANY_DETAILS'))
    needed.push({ key: 'COMPANY_DETAILS', subkey: 'COMPANY_LOGO', value: null });
  // The password of a mail server is not needed when the server has just been removed.
  const requiredSettings = removesMailServer(settings) ? needed.filter(({ key }) => key !== 'EMAIL') : needed;
  if (requiredSettings.length === 0) return;
  const storedRows = await tx.query<{ name: string }>(
    `select key || '.' || subkey as name from company_settings where owner = $1`,
    [tenant.company],
  );
  const names = new Set(storedRows.map(({ name }) => name));
  const missing = requiredSettings.filter((setting) => !names.has(nameOf(setting)));
  if (missing.length > 0)
    throw new Failure(
      'error.validation',
      {},
      missing.map(({ subkey }) => refusedSetting(subkey ?? '', 'NotNull')),
    );
}
