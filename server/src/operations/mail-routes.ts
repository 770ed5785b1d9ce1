import { Failure } from '@lernhaus/contract/failures';
import { listMails, readMail, type SentMail, sendMailAgain } from '@lernhaus/contract/operations/mails';
import { ownerOf } from '../platform/context.ts';
import type { Platform } from '../platform/create-platform.ts';
import { findMail, readMails, readMailText, type StoredMail } from './mail-queries.ts';

/**
 * Mounts the mails of a company, for its owners. Only ADMIN reads the platform's own mails: they contain the keys of its
 * accounts.
 */
export function mountMails({ routes, settings, sendMailAgain: queueAgain }: Platform): void {
  const isMailbox = settings.keepsMailTexts;
  const sentMail = (mail: StoredMail): SentMail => shownMail(mail, isMailbox);

  routes.call(listMails, async (context, { query }) =>
    (await readMails(context.tx, ownerOf(context), query.failed === 'true')).map(sentMail),
  );
  routes.call(readMail, async (context, { params }) => {
    const owner = ownerOf(context);
    const mail = isMailbox ? await findMail(context.tx, owner, params.id) : null;
    const content = mail && (await readMailText(context.tx, owner, params.id));
    if (!content) throw new Failure('error.http.404');
    return { ...sentMail(mail), ...content };
  });
  routes.call(sendMailAgain, async (context, { params }) => {
    const owner = ownerOf(context);
    const mail = await findMail(context.tx, owner, params.id);
    if (!mail) throw new Failure('error.http.404');
    if (mail.sentAt !== null) throw new Failure('error.mail.sent');
    await queueAgain(context.tx, { owner, id: mail.id });
    return sentMail(mail);
  });
}

/**
 * The reply of a mail server. The error of a failed connection is left out, because it contains addresses of machines.
 */
const replyOfServer = /\b([45]\d\d[ -][^\n]{1,200})/;

function shownMail({ error, hasText, ...mail }: StoredMail, isMailbox: boolean): SentMail {
  const reply = error ? (replyOfServer.exec(error)?.[1] ?? null) : null;
  const isSent = mail.sentAt !== null;
  const state = isSent ? (error ? 'sentByPlatform' : 'sent') : mail.attempts > 0 ? 'failed' : 'waiting';
  return {
    ...mail,
    state,
    problem: error ? (reply ? 'refused' : 'unreachable') : null,
    reply,
    isReadable: isMailbox && hasText,
  };
}
