import { hash, verify } from '@node-rs/argon2';
import { type TurnOwner, Turns } from '../platform/turns.ts';

/**
 * argon2id (the package's const enum leaves no name at run time) with 19 MiB, two passes and one lane, as OWASP's
 * password storage cheat sheet recommends.
 */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash with the same cost that matches no password: checking an unknown login takes as long as a known one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$GwzRh8uJMxHcg17FIKSQRw$zTsj8Zs5Noki9QACwAUQYMALKHwQUAZIbRP4CFFvV/c';

/** One hash takes about 20 ms of CPU time. A place is free so soon that no tenant needs one of its own. */
const bounds = { placesIfAlone: 2, places: 2, placesPerTenant: 2, maxWaiting: 300, maxWaitMs: 30_000 } as const;

/** The same password can arrive in several Unicode encodings (NIST SP 800-63B, 3.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/**
 * Hashes and checks passwords, at most two at once, so that sign-ins leave CPU time to learners. Tenants take turns,
 * and in a tenant those who ask: nobody waits for all the sign-ins of somebody else.
 */
export class Passwords {
  readonly #turns = new Turns(bounds);

  hash(asker: TurnOwner, password: string): Promise<string> {
    return this.#turns.run(asker, () => hash(normalised(password), options));
  }

  /** Whether a password matches a hash. Null means an unknown login: it takes as long and returns false. */
  async matches(asker: TurnOwner, password: string, hash: string | null): Promise<boolean> {
    const isMatch = await this.#turns.run(asker, () => verify(hash ?? dummyHash, normalised(password)));
    return isMatch && hash !== null;
  }
}
