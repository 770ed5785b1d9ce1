import type { Mailer } from './gateways/mail/mailer.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { SettingError, type Settings } from './platform/settings.ts';

const timeoutMs = 10_000;

/** Host and path of an address, without its password. */
const placeOf = (address: string): string => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === 'CredentialsProviderError')
    return 'the address names no key and secret, s3://key:secret@host:port/bucket, and the environment has none';
  return code ?? (name === 'Error' ? message : name);
};

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Throws a `SettingError` if the bucket cannot be used. The server does not start without its files, and no command
 * that reads or writes them begins. `addressName` is the setting or option that names the bucket.
 */
export async function assertStorageReachable(
  storage: Storage,
  { storageUrl }: Pick<Settings, 'storageUrl'>,
  addressName = 'STORAGE_URL',
): Promise<void> {
  if (!storageUrl.startsWith('s3:')) return;
  try {
    await withTimeout(storage.list('reached/')[Symbol.asyncIterator]().next());
  } catch (error) {
    throw new SettingError(
      `The bucket at ${placeOf(storageUrl)} cannot be used (${reasonOf(error)}): check ${addressName}.`,
      { cause: error },
    );
  }
}

/**
 * Returns a message if the mail server cannot be reached, or null. The server starts anyway, because mails wait in the
 * outbox.
 */
export async function mailServerProblem({ verify }: Mailer, { smtpUrl }: Settings): Promise<string | null> {
  if (smtpUrl === undefined || !verify) return null;
  try {
    await withTimeout(verify());
    return null;
  } catch (error) {
    const place = placeOf(smtpUrl);
    return `The mail server at ${place} cannot be used (${reasonOf(error)}), so mails wait and are tried again: check SMTP_URL.`;
  }
}
