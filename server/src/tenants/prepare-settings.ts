import type { SettingAction, SettingInput } from '@lernhaus/contract/tenants/check-setting';
import { cleanedTexts } from '../platform/clean-long-html.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import type { TaskRunner } from '../platform/workers/worker-pool.ts';
import { type PreparedSetting, takenHost } from './checked-setting.ts';
import type { HostCache } from './host-cache.ts';

export interface SettingDeps {
  readonly secretCipher: Pick<SecretCipher, 'seal'>;
  /** Stores a picture and returns its address. */
  readonly keepPicture: (company: string, base64: string, icon: boolean) => Promise<string>;
  /** The worker threads that clean long texts. */
  readonly workers: TaskRunner;
  readonly hosts: Pick<HostCache, 'canBeClaimedBy' | 'claim'>;
}

/** Stores pictures, cleans texts and checks hosts of settings, before the transaction. */
export async function prepareSettings(
  { keepPicture, hosts, workers }: SettingDeps,
  company: string,
  settings: readonly SettingInput[],
  checked: readonly SettingAction[],
): Promise<PreparedSetting[]> {
  for (const [at, { key, subkey }] of settings.entries()) {
    const what = checked[at];
    if (key === 'DOMAIN' && what?.act === 'write' && !(await hosts.canBeClaimedBy(company, what.value)))
      throw takenHost({ field: subkey ?? key });
  }
  const texts = await cleanedTexts(
    workers,
    company,
    checked.flatMap((what) => (what.act === 'clean' ? [what.html] : [])),
  );
  const nextText = texts.values();
  const keep = async (what: SettingAction): Promise<PreparedSetting> => {
    if (what.act === 'clean') return { act: 'write', value: nextText.next().value ?? '' };
    if (what.act === 'picture') return { act: 'write', value: await keepPicture(company, what.base64, what.icon) };
    return what;
  };
  return Promise.all(checked.map(keep));
}

/**
 * Runs the write of a company's prepared settings: across tenants if it gives the company a host, because only then can
 * the write look again whether the host is free.
 */
export function inSettingTransaction<Result>(
  { hosts }: Pick<SettingDeps, 'hosts'>,
  context: RequestContext,
  {
    company,
    settings,
  }: { readonly company: string; readonly settings: readonly Pick<SettingInput, 'key' | 'value'>[] },
  work: (txContext: TransactionContext) => Promise<Result>,
): Promise<Result> {
  const hostsToClaim = settings.flatMap(({ key, value }) => (key === 'DOMAIN' && value ? [value] : []));
  if (hostsToClaim.length === 0) return context.inTransaction('write', work);
  return hosts.claim({ company, hosts: hostsToClaim, failure: takenHost({ field: 'DOMAIN' }) }, (tx) =>
    work({ ...context, tx }),
  );
}
