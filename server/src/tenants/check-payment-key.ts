import type { testPaymentKey } from '@lernhaus/contract/tenants/setting-endpoints';
import { ownerOf } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Reply, RequestContext } from '../platform/http/route-registry.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { readSettings } from './queries.ts';
import { auditSettings, secretPlace } from './save-settings.ts';

export interface KeyTestDeps extends Pick<Platform, 'rates' | 'payments'> {
  readonly secretCipher: SecretCipher;
}

const group = 'PAYMENT_DETAILS';

/** Asks the provider whether it accepts the company's stored key, outside of any transaction. */
export async function checkPaymentKey(
  { rates, payments, secretCipher }: KeyTestDeps,
  context: RequestContext,
): Promise<Reply<typeof testPaymentKey>> {
  const company = ownerOf(context);
  await rates.take({ limit: 'settingTests', of: [company] });
  const names = ['KEY_ID', 'KEY_SECRET'].map((subkey) => ({ key: group, subkey }));
  const rows = await context.inTransaction('read', ({ tx }) => readSettings(tx, company, names));
  const values = new Map(rows.map(({ subkey, value }) => [subkey, value ?? '']));
  const [keyId, sealedSecret] = [values.get('KEY_ID') ?? '', values.get('KEY_SECRET') ?? ''];
  if (!keyId || !sealedSecret) return { outcome: 'missing' };
  const secret = secretCipher.open(sealedSecret, secretPlace(company, group, 'KEY_SECRET'));
  if (secret === null) return { outcome: 'unreadable' };
  const checked = await payments.checkKey(keyId, secret);
  const outcome = checked.ok ? 'accepted' : checked.reason;
  await context.inTransaction('write', (txContext) =>
    auditSettings(txContext, company, { act: 'paymentKeyTested', message: `Tested the payment key: ${outcome}` }),
  );
  return { outcome };
}
