import { Failure } from '@lernhaus/contract/failures';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the package's const enum leaves no name at run time) with 19 MiB, two passes, one lane (trust.md, People). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nobody's password at the same cost: checking an unknown login takes as long as checking a known one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$GwzRh8uJMxHcg17FIKSQRw$zTsj8Zs5Noki9QACwAUQYMALKHwQUAZIbRP4CFFvV/c';

const atOnce = 2;
/** Beyond this many the answer would come after the client has gone (2 at once, about 60 ms each). */
const waitingMax = 300;

/** One password may arrive in several encodings of the same letters (NIST SP 800-63B, 3.1.1.2). */
const folded = (password: string): string => password.normalize('NFKC');

/** Hashes and checks passwords, at most two at once so that sign-ins leave the machine to the learners. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(folded(password), options));
  }

  /** Whether a password is that of a hash; null stands for an unknown login, takes as long and is false. */
  async matches(password: string, known: string | null): Promise<boolean> {
    const right = await this.#inTurn(() => verify(known ?? dummyHash, folded(password)));
    return right && known !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= waitingMax) throw new Failure('error.http.503');
      // Whoever ends hands its place on, so that nobody slips in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
