import type { sendTestMail as sendTestMailCall } from '@lernhaus/contract/tenants/setting-endpoints';
import { composeMail } from '../platform/compose-mail.ts';
import { ownerOf, type Viewer } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { Reply, RequestContext } from '../platform/http/route-registry.ts';
import type { SecretCipher } from '../platform/secrets.ts';
import { readMailServer } from './company-mail.ts';
import { readCompanyName } from './payment-contacts.ts';
import { auditSettings } from './save-settings.ts';

export interface TestMailDeps extends Pick<Platform, 'rates' | 'queueMail' | 'translate' | 'sendByOwnServer'> {
  readonly secretCipher: SecretCipher;
}

/**
 * Sends a test mail to the caller by the company's stored mail server, outside of any transaction, else by the
 * platform's.
 */
export async function sendTestMail(
  { rates, queueMail, translate, sendByOwnServer, secretCipher }: TestMailDeps,
  context: RequestContext & { readonly viewer: Viewer },
): Promise<Reply<typeof sendTestMailCall>> {
  const { tenant, viewer } = context;
  const { language } = tenant;
  const company = ownerOf(context);
  await rates.take({ limit: 'settingTests', of: [company] });
  const { server, name } = await context.inTransaction('read', async ({ tx }) => ({
    server: await readMailServer(tx, company, secretCipher),
    name: await readCompanyName(tx, company),
  }));
  const to = viewer.email;
  const mail = composeMail({
    language,
    subject: translate(language, 'mail.test.subject', { company: name }),
    greeting: translate(language, 'mail.greeting', { name: viewer.login }),
    paragraphs: [translate(language, server ? 'mail.test.own' : 'mail.test.platform', { host: server?.host ?? '' })],
    closing: translate(language, 'mail.test.closing', { company: name }),
  });
  const audit = (message: string) =>
    context.inTransaction('write', (txContext) => auditSettings(txContext, company, { act: 'mailTested', message }));
  if (!server) {
    await context.inTransaction('write', ({ tx }) => queueMail(tx, { ...mail, owner: company, to }));
    await audit('Test mail by the platform');
    return { to, outcome: 'queued', answer: null };
  }
  await audit(`Test mail by ${server.host}`);
  return { to, ...(await sendByOwnServer(server, { ...mail, to, senderName: name })) };
}
