import type { Mailer } from './gateways/mail/mailer.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { SettingError, type Settings } from './platform/settings.ts';

const patienceMs = 10_000;

/** An address without its password, for sentences. */
const placeOf = (address: string): string => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code ?? (name === 'Error' ? message : name);
};

async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Without its files the house answers wrongly, so it does not start: a `SettingError` in one sentence. */
export async function assertStorageReached(storage: Storage, { storageUrl }: Settings): Promise<void> {
  if (!storageUrl.startsWith('s3:')) return;
  try {
    await within(storage.list('reached/')[Symbol.asyncIterator]().next());
  } catch (error) {
    throw new SettingError(
      `The bucket at ${placeOf(storageUrl)} cannot be used (${reasonOf(error)}): check STORAGE_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** Mails wait in their outbox for a server that is away, so the house starts without it; the sentence to say, if it is. */
export async function mailServerRefusal({ reach }: Mailer, { smtpUrl }: Settings): Promise<string | null> {
  if (smtpUrl === undefined || !reach) return null;
  try {
    await within(reach());
    return null;
  } catch (error) {
    const place = placeOf(smtpUrl);
    return `The mail server at ${place} cannot be used (${reasonOf(error)}), so mails wait and are tried again: check SMTP_URL.`;
  }
}
