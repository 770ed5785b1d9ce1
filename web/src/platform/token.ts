import { storages } from './storages.ts';

/** Specification 9: local storage with remember-me, session storage without. */
export const tokenKey = 'jhi-authenticationToken';
/** Tells the server that the browser decides the target of `/`. It is neither a secret nor an identity. */
const signedInCookie = 'lernhaus-signed-in';

/** The stored token; null when nobody is signed in. */
export function storedToken(): string | null {
  for (const storage of storages()) {
    const token = storage.getItem(tokenKey);
    if (token) return token;
  }
  return null;
}

export function storeToken(token: string, rememberMe: boolean): void {
  forgetToken();
  (rememberMe ? window.localStorage : window.sessionStorage).setItem(tokenKey, token);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${signedInCookie}=1; path=/; samesite=lax${rememberMe ? '; max-age=2592000' : ''}`;
}

/** Replaces the token where it is stored. After a sign-out nothing is stored. */
export function replaceToken(token: string): void {
  for (const storage of storages()) if (storage.getItem(tokenKey)) storage.setItem(tokenKey, token);
}

export function forgetToken(): void {
  for (const storage of storages()) storage.removeItem(tokenKey);
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${signedInCookie}=; path=/; max-age=0`;
}

/** Whether the stored token belongs to another account. The server has the same claims (`accounts/tokens.ts`). */
export function isTokenOfAnother(account: { readonly company: string; readonly id: string }): boolean {
  const claims = claimsOf(storedToken() ?? '');
  return claims !== null && (claims.aud !== account.company || claims.sub !== account.id);
}

/** The claims of a token; null for a text that is not a token: the server refuses it. */
function claimsOf(token: string): { readonly aud?: unknown; readonly sub?: unknown } | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(window.atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

/** Whether a request's cookies say that the browser has a token. */
export const hasSignInCookie = (cookies: string | null): boolean =>
  (cookies ?? '').split(/;\s*/).includes(`${signedInCookie}=1`);
