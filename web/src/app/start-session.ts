import { loadAllTexts } from '../platform/page-texts.ts';
import { accountOf, session, signInReason } from '../platform/session.ts';
import { isTokenOfAnother, storedToken, tokenKey } from '../platform/token.ts';
import { forgetRecentItems } from './palette/forget-recent-items.ts';
import { askConsent } from './shell/consent-banner.tsx';
import { readSidebarWidth } from './workplace/sidebar-width.ts';

/** Starts what only the browser can do: the consent banner, the sidebar's width, and loading the account. */
export function startSession(): void {
  askConsent();
  readSidebarWidth();
  session.subscribe(() => {
    const { kind } = session.get();
    // What stays for somebody who is signed in is not hidden any more.
    if (kind === 'signedOut' || kind === 'signedIn') delete document.documentElement.dataset['token'];
    if (kind === 'signedOut') forgetRecentItems();
  });
  window.addEventListener('online', () => {
    if (session.get().kind === 'unreachable') void loadSession();
  });
  // Another tab has signed out, or has signed in again: the same person goes on with the page, anybody else gets a new one.
  window.addEventListener('storage', ({ key }) => {
    const account = accountOf(session.get());
    if (!account || (key !== tokenKey && key !== null)) return;
    if (storedToken() === null) signInReason.set('login.error.unauthorized');
    else if (isTokenOfAnother(account)) window.location.reload();
    else signInReason.set(null);
  });
  // Without a token there is nothing to load.
  if (storedToken() === null) session.set({ kind: 'signedOut' });
  else void loadSession();
}

async function loadSession(): Promise<void> {
  const [{ loadAccount }] = await Promise.all([
    import('../platform/load-account.ts'),
    loadAllTexts().catch(() => undefined),
  ]);
  await loadAccount();
}
