import { lookup } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { isPrivateAddress } from '../http/is-private-address.ts';
import { assertMail, type Mail } from './mailer.ts';
import { messageOf } from './message-of.ts';

/** A company's own mail server. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** Null: the stored password cannot be decrypted, because APP_SECRET is another one. */
  readonly password: string | null;
  /** The address that its mails come from. */
  readonly from: string;
}

export type MailServerProblem =
  | 'unknownHost'
  | 'privateHost'
  | 'unreachable'
  | 'timeout'
  | 'noEncryption'
  | 'signInRefused'
  | 'refused'
  | 'passwordUnreadable';

/** Whether a company's own mail server accepted a mail, and its answer. */
export interface OwnServerOutcome {
  readonly outcome: 'sent' | MailServerProblem;
  readonly answer: string | null;
}

/** Sends a mail by a company's own mail server. */
export type SendByOwnServer = (server: MailServer, mail: Mail) => Promise<OwnServerOutcome>;

/** For a connection, a greeting and each answer. */
const timeoutMs = 10_000;
const securePort = 465;
const answerLength = 200;

const reasons: Readonly<Record<string, MailServerProblem>> = {
  EDNS: 'unknownHost',
  ETIMEDOUT: 'timeout',
  ETLS: 'noEncryption',
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EPROTOCOL: 'refused',
};

function outcomeOf(error: unknown): OwnServerOutcome {
  const { code = '', response, responseCode } = error as { code?: string; response?: string; responseCode?: number };
  // Only the reply of a mail server is shown, never the reply of another kind of server.
  const answer =
    responseCode === undefined || !response ? null : response.replace(/\p{Cc}+/gu, ' ').slice(0, answerLength);
  return { outcome: reasons[code] ?? 'unreachable', answer };
}

/** Returns all addresses of a host. */
type LookUp = (host: string) => Promise<readonly { readonly address: string }[]>;

const lookUpAll: LookUp = (host) => lookup(host, { all: true });

/** Other codes than ENOTFOUND do not say that the host does not exist: the name server may be away. */
const lookUpProblemOf = ({ code }: NodeJS.ErrnoException): MailServerProblem =>
  code === 'ENOTFOUND' ? 'unknownHost' : 'unreachable';

/** Resolves a host here, so that the checked address is the one that is used. */
async function addressOf(
  host: string,
  isAllowedHost: boolean,
  lookUp: LookUp,
): Promise<{ readonly address: string } | { readonly problem: MailServerProblem }> {
  const records = await lookUp(host).catch(lookUpProblemOf);
  if (typeof records === 'string') return { problem: records };
  const [first] = records;
  if (!first) return { problem: 'unknownHost' };
  const isAllowed = isAllowedHost || !records.some(({ address }) => isPrivateAddress(address));
  return isAllowed ? { address: first.address } : { problem: 'privateHost' };
}

const timeoutAt = (deadline: AbortSignal): Promise<OwnServerOutcome> =>
  new Promise((resolve) => {
    deadline.addEventListener('abort', () => resolve({ outcome: 'timeout', answer: null }), { once: true });
  });

/**
 * Sends by the mail servers of companies. A server with a private address is refused unless the operator allows its
 * host, because a company could otherwise reach the operator's network (decision 41). The connection is encrypted before
 * the password is sent, except to such a host. A slow name server, or a mail server that sends a little now and then,
 * delays other mails until the deadline only.
 */
export function ownServerSender(
  privateHosts: readonly string[],
  deadlineMs = 20_000,
  lookUp = lookUpAll,
): SendByOwnServer {
  const send = sendUntil(privateHosts, lookUp);
  return (server, mail) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    return Promise.race([send(server, mail, deadline), timeoutAt(deadline)]);
  };
}

const sendUntil =
  (privateHosts: readonly string[], lookUp: LookUp) =>
  async (
    { host, port, username, password, from }: MailServer,
    mail: Mail,
    deadline: AbortSignal,
  ): Promise<OwnServerOutcome> => {
    assertMail(mail);
    if (password === null) return { outcome: 'passwordUnreadable', answer: null };
    const isAllowedHost = privateHosts.includes(host) || privateHosts.includes(`${host}:${port}`);
    const resolved = await addressOf(host, isAllowedHost, lookUp);
    if ('problem' in resolved) return { outcome: resolved.problem, answer: null };
    const transport = createTransport({
      host: resolved.address,
      port,
      secure: port === securePort,
      requireTLS: port !== securePort && !isAllowedHost,
      tls: { servername: host },
      auth: { user: username, pass: password },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ ...messageOf(from, mail), signal: deadline });
      return { outcome: 'sent', answer: null };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      transport.close();
    }
  };
