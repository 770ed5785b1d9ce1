import { Failure } from '@lernhaus/contract/failures';
import { type SettingKey, secretSubkeys } from '@lernhaus/contract/tenants/company-setting';
import { normaliseHost } from '@lernhaus/domain/tenants/normalise-host';
import { recordAudit } from '../platform/audit.ts';
import { cleanHtml } from '../platform/clean-html.ts';
import { newId } from '../platform/new-id.ts';
import { holds, type Scope } from '../platform/scope.ts';

/** Encrypts what must not be readable in the database. */
export interface Sealer {
  seal(text: string): string;
}

export interface GivenSetting {
  readonly key: SettingKey;
  readonly subkey: string;
  readonly value: string | null;
}

/** Groups that the platform keeps: what a plan allows, and which host is whose. */
const adminKeys: readonly SettingKey[] = ['LMS_PLAN_DETAILS', 'MAIN_DOMAIN', 'DEMO_DOMAIN', 'DOMAIN'];

export const isSecret = (subkey: string): boolean => (secretSubkeys as readonly string[]).includes(subkey);

const refused = (subkey: string, message: string) =>
  new Failure('error.validation', {}, [{ objectName: 'companySettings', field: subkey, message }]);

/** A setting as it is stored: HTML clean, colours plain, hosts in one spelling, secrets sealed. */
export function storedValue({ key, subkey, value }: GivenSetting & { value: string }, sealer: Sealer): string {
  if (isSecret(subkey)) return sealer.seal(value);
  if (key.startsWith('PAGE_') && subkey === 'DESCRIPTION') return cleanHtml(value);
  if (key === 'THEME' && subkey.endsWith('_COLOR') && !/^#[0-9a-f]{6}$/i.test(value)) throw refused(subkey, 'Pattern');
  if (key !== 'DOMAIN') return value;
  const host = normaliseHost(value);
  if (!host) throw refused(subkey, 'Pattern');
  return host;
}

/** Who may not write a group is told so before anything is stored. */
export function refuseForeignGroups({ viewer }: Pick<Scope, 'viewer'>, settings: readonly GivenSetting[]): void {
  if (settings.some(({ key }) => adminKeys.includes(key)) && !holds(viewer, ['ROLE_ADMIN']))
    throw new Failure('error.http.403');
}

/** Saves settings of the company; an empty value removes one, except a secret's, which is kept (it is never sent out). */
export async function saveSettings(
  { tx, tenant, viewer, now }: Scope,
  settings: readonly GivenSetting[],
  sealer: Sealer,
): Promise<void> {
  const by = viewer?.login ?? 'system';
  for (const { key, subkey, value } of settings) {
    if (value === null || value.trim() === '') {
      if (!isSecret(subkey))
        await tx.query('delete from company_settings where owner = $1 and key = $2 and subkey = $3', [
          tenant.company,
          key,
          subkey,
        ]);
      continue;
    }
    await tx.query(
      `insert into company_settings (owner, id, key, subkey, value, created, modified, modified_by) values ($1, $2, $3, $4, $5, $6, $6, $7)
       on conflict (owner, key, subkey) do update set value = excluded.value, modified = excluded.modified, modified_by = excluded.modified_by, version = company_settings.version + 1`,
      [tenant.company, newId(), key, subkey, storedValue({ key, subkey, value }, sealer), now, by],
    );
  }
  const changed = settings
    .map(({ key, subkey }) => `${key}.${subkey}`)
    .join(', ')
    .slice(0, 1000);
  await recordAudit(
    tx,
    { owner: tenant.company, type: 'SETTING_CHANGE', principal: by, data: { message: changed } },
    now,
  );
}
