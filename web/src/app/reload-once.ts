import { isMissingModule } from '../platform/missing-module.ts';

const key = 'lernhaus-reloaded-at';
const pauseMs = 60_000;

/**
 * A page of an earlier version asks for files that a new version has replaced: it is loaded again from the server. Once
 * a minute at most, so that a file that is really missing does not reload the page for ever. True when it reloads.
 */
export function reloadOnce(error: unknown, reload = () => window.location.reload()): boolean {
  if (!isMissingModule(error) || !navigator.onLine) return false;
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage nothing would stop it from reloading for ever.
    return false;
  }
  reload();
  return true;
}
