import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import { saveSettings } from '@lernhaus/contract/tenants/endpoints';
import {
  readOwnSettings,
  removeOwnDomain,
  sendTestMail as sendTestMailCall,
  testPaymentKey,
  useOwnDomain,
} from '@lernhaus/contract/tenants/setting-endpoints';
import { isSecret } from '@lernhaus/contract/tenants/setting-groups';
import { callerOf } from '../platform/context.ts';
import { pageHeaders } from '../platform/http/page.ts';
import type { RequestContext, RouteRegistry } from '../platform/http/route-registry.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import { checkPaymentKey, type KeyTestDeps } from './check-payment-key.ts';
import { checkedSettings, settingOf } from './checked-setting.ts';
import { claimOwnDomain, type OwnDomainDeps, releaseOwnDomain } from './own-domain.ts';
import { inSettingTransaction, prepareSettings, type SettingDeps } from './prepare-settings.ts';
import { readOwnSettingRows, readSettings } from './queries.ts';
import {
  assertMayWriteGroups,
  assertNotRequired,
  auditSettings,
  nameOf,
  settingValues,
  writeSettings,
} from './save-settings.ts';
import { sendTestMail, type TestMailDeps } from './send-test-mail.ts';
import { createSetting, updateSetting } from './write-setting.ts';

interface Row {
  readonly id: string;
  readonly subkey: string | null;
  readonly value: string | null;
}

/** The reply for a setting: a secret's value is null. */
const withoutSecret = <R extends Omit<Row, 'id'>>(row: R): R => (isSecret(row.subkey) ? { ...row, value: null } : row);

/** Mounts the settings, which are checked by the rules of their groups and never reveal secrets. */
export function mountSettings(
  routes: RouteRegistry,
  deps: SettingDeps & OwnDomainDeps & TestMailDeps & KeyTestDeps,
): void {
  const { list, get, create, update, updateById, remove } = resourceEndpoints(companySetting);

  routes.call(list, (context, { query }) => repositoryOf(companySetting, context).list(query), {
    headers: (paged, { url }) => pageHeaders(paged, url),
    body: ({ rows }) => rows.map(withoutSecret),
  });
  routes.call(get, async (context, { params }) =>
    withoutSecret(await repositoryOf(companySetting, context).get(params.id)),
  );
  routes.open(
    create,
    async (context, { body }) => withoutSecret(await createSetting(deps, context, body)),
    successMessages.created,
  );
  const change = async (context: RequestContext, body: unknown, idInPath?: string) =>
    withoutSecret(await updateSetting(deps, context, body, idInPath));
  routes.open(update, (context, { body }) => change(context, body), successMessages.updated);
  routes.open(updateById, (context, { body, params }) => change(context, body, params.id), successMessages.updated);
  routes.open(
    remove,
    (context, { params }) =>
      context.inTransaction('write', async (txContext) => {
        const repository = repositoryOf(companySetting, txContext);
        const row = await repository.get(params.id);
        const setting = settingOf(row);
        assertMayWriteGroups(context, [setting.key]);
        assertNotRequired(setting);
        await repository.remove(row.id);
        await auditSettings(txContext, row.owner, {
          act: 'settingsRemoved',
          message: `Removed ${nameOf(setting)}`,
          values: settingValues([setting]),
        });
        return row;
      }),
    successMessages.deleted,
  );

  routes.open(
    saveSettings,
    async (context, { body }) => {
      assertMayWriteGroups(
        context,
        body.map(({ key }) => key),
      );
      const { company } = context.tenant;
      const checked = await prepareSettings(deps, company, body, checkedSettings(body));
      const settings = body.map(({ key }, at) => ({ key, value: null, ...checked[at] }));
      return inSettingTransaction(deps, context, { company, settings }, async (txContext) => {
        await writeSettings(txContext, body, checked, deps.secretCipher);
        return (await readSettings(txContext.tx, company, body)).map(withoutSecret);
      });
    },
    { alert: () => ['entity.updated'] },
  );

  routes.call(readOwnSettings, async ({ tx, tenant }) =>
    (await readOwnSettingRows(tx, tenant.company)).map(withoutSecret),
  );
  routes.open(sendTestMailCall, (context) => sendTestMail(deps, { ...context, viewer: callerOf(context) }));
  routes.open(testPaymentKey, (context) => checkPaymentKey(deps, context));
  routes.open(useOwnDomain, (context, { body }) => claimOwnDomain(deps, context, body.host));
  routes.open(removeOwnDomain, (context) => releaseOwnDomain(deps, context));
}
