import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../platform/turns.ts';

/** argon2id (the package's const enum leaves no name at run time) with 19 MiB, two passes, one lane (trust.md, People). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nobody's password at the same cost: checking an unknown login takes as long as checking a known one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$GwzRh8uJMxHcg17FIKSQRw$zTsj8Zs5Noki9QACwAUQYMALKHwQUAZIbRP4CFFvV/c';

/** Two at once, about 60 ms each: sign-ins leave the machine to the learners. */
const bounds = { maxParallel: 2, maxWaiting: 300 } as const;

/** One password may arrive in several encodings of the same letters (NIST SP 800-63B, 3.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/** Hashes and checks passwords. */
export class Passwords {
  readonly #turns = new Turns(bounds);

  hash(password: string): Promise<string> {
    return this.#turns.run(() => hash(normalised(password), options));
  }

  /** Whether a password is that of a hash; null stands for an unknown login, takes as long and is false. */
  async matches(password: string, known: string | null): Promise<boolean> {
    const right = await this.#turns.run(() => verify(known ?? dummyHash, normalised(password)));
    return right && known !== null;
  }
}
