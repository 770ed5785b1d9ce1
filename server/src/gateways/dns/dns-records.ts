import { Resolver } from 'node:dns/promises';
import type { FoundRecords } from '@lernhaus/domain/tenants/domain-proof';

/** Reads records of the DNS. Null when no name server answered. */
export interface NameRecords {
  read(names: { readonly cname: string; readonly txt: string }): Promise<FoundRecords | null>;
}

const timeoutMs = 3_000;
const tries = 2;
/** The answer says that there is no such record. */
const nothingCodes: readonly unknown[] = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN'];
/** More or longer records prove nothing else. */
const maxRecords = 10;
const maxLength = 253;

/** An error of a query, such as no answer in time; not an error of the program. */
const isDnsError = (error: unknown): boolean =>
  error instanceof Error && String((error as NodeJS.ErrnoException).syscall).startsWith('query');

async function withoutMissingRecords(read: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return (await read).slice(0, maxRecords).map((value) => value.slice(0, maxLength));
  } catch (error) {
    if (nothingCodes.includes((error as NodeJS.ErrnoException).code)) return [];
    throw error;
  }
}

/** Asks the name servers of this machine, with a deadline and without a cache. */
export function dnsRecords(): NameRecords {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  return {
    read: async (names) => {
      const texts = async () => (await resolver.resolveTxt(names.txt)).map((parts) => parts.join(''));
      try {
        const [cname, txt] = await Promise.all([
          withoutMissingRecords(resolver.resolveCname(names.cname)),
          withoutMissingRecords(texts()),
        ]);
        return { cname, txt };
      } catch (error) {
        if (isDnsError(error)) return null;
        throw error;
      }
    },
  };
}
