import { loadAllTexts } from '../platform/page-texts.ts';
import { accountOf, session } from '../platform/session.ts';
import { isTokenOfAnother, storedToken } from '../platform/token.ts';
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
  // Somebody else has signed in, in another tab.
  window.addEventListener('storage', () => {
    const account = accountOf(session.get());
    if (account && isTokenOfAnother(account)) window.location.reload();
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
