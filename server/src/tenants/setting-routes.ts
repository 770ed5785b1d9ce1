import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import { saveSettings } from '@lernhaus/contract/tenants/endpoints';
import { isSecret } from '@lernhaus/contract/tenants/setting-groups';
import type { Mounts, OpenScope } from '../platform/http/mount.ts';
import { pageHeaders } from '../platform/http/page.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import { checkedSettings, settingOf } from './checked-setting.ts';
import { prepared, type SettingDeps } from './prepare-settings.ts';
import { readSettings } from './queries.ts';
import { auditSettings, nameOf, refuseForeignGroups, refuseMissing, writeSettings } from './save-settings.ts';
import { createSetting, updateSetting } from './write-setting.ts';

interface Row {
  readonly id: string;
  readonly subkey: string | null;
  readonly value: string | null;
}

/** A row as it is answered: a secret is there, and not told. */
export const withoutSecret = <R extends Row>(row: R): R => (isSecret(row.subkey) ? { ...row, value: null } : row);

/** The settings of a company: like any resource, but checked by the rules of their groups, and with secrets that stay inside. */
export function mountSettings(mounts: Mounts, deps: SettingDeps): void {
  const { list, get, create, update, updateById, remove } = resourceEndpoints(companySetting);

  mounts.call(list, (scope, { query }) => repositoryOf(companySetting, scope).list(query), {
    headers: (paged, { url }) => pageHeaders(paged, url),
    body: ({ rows }) => rows.map(withoutSecret),
  });
  mounts.call(get, async (scope, { params }) =>
    withoutSecret(await repositoryOf(companySetting, scope).get(params.id)),
  );
  mounts.open(create, async (scope, { body }) => withoutSecret(await createSetting(deps, scope, body)), told.created);
  const change = async (scope: OpenScope, body: unknown, inPath?: string) =>
    withoutSecret(await updateSetting(deps, scope, body, inPath));
  mounts.open(update, (scope, { body }) => change(scope, body), told.updated);
  mounts.open(updateById, (scope, { body, params }) => change(scope, body, params.id), told.updated);
  mounts.open(
    remove,
    (scope, { params }) =>
      scope.inTransaction('write', async (inside) => {
        const repository = repositoryOf(companySetting, inside);
        const row = await repository.get(params.id);
        const setting = settingOf(row);
        refuseForeignGroups(scope, [setting.key]);
        refuseMissing(setting);
        await repository.remove(row.id);
        await auditSettings(inside, row.owner, `Removed ${nameOf(setting)}`);
        return row;
      }),
    told.deleted,
  );

  mounts.open(
    saveSettings,
    async (scope, { body }) => {
      refuseForeignGroups(
        scope,
        body.map(({ key }) => key),
      );
      const checked = await prepared(deps, scope.tenant.company, body, checkedSettings(body));
      return scope.inTransaction('write', async (inside) => {
        await writeSettings(inside, body, checked, deps.sealer);
        return (await readSettings(inside.tx, scope.tenant.company, body)).map(withoutSecret);
      });
    },
    { alert: () => ['entity.updated'] },
  );
}
