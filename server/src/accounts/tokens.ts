import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/**
 * The claims of a token: whose session it is. Roles and activation are read from the database, so that a change of them
 * counts at once.
 */
export interface TokenClaims {
  readonly company: string;
  readonly userId: string;
  readonly sessionId: string;
}

const algorithm = 'HS256';
const typ = 'JWT';

/** Signs and verifies tokens. `key` has 32 bytes, derived from APP_SECRET. */
export class Tokens {
  readonly #key: ReturnType<typeof createSecretKey>;
  readonly #issuer: string;
  readonly #clock: () => Date;

  constructor(key: Uint8Array, issuer: string, clock: () => Date) {
    if (key.length < 32) throw new RangeError('a key for tokens has at least 32 bytes');
    this.#key = createSecretKey(key);
    this.#issuer = issuer;
    this.#clock = clock;
  }

  sign({ company, userId, sessionId }: TokenClaims, expires: Date): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: algorithm, typ })
      .setIssuer(this.#issuer)
      .setAudience(company)
      .setSubject(userId)
      .setJti(sessionId)
      .setIssuedAt(this.#clock())
      .setExpirationTime(expires)
      .sign(this.#key);
  }

  /** Returns the claims of a valid, unexpired token of this installation, or null. */
  async read(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [algorithm],
        issuer: this.#issuer,
        typ,
        requiredClaims: ['aud', 'sub', 'jti', 'iat', 'exp'],
        currentDate: this.#clock(),
      });
      const { aud, sub, jti } = payload;
      return typeof aud === 'string' && sub && jti ? { company: aud, userId: sub, sessionId: jti } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
