/**
 * The position at which a video was left, in seconds; stored on the device, and deleted when the video was watched to
 * its end.
 */
const keyOf = (accountKey: string, contentId: string) => `lernhaus-video/${accountKey}/${contentId}`;

/** Leaving during the last seconds counts as watched to the end. */
const endSeconds = 5;

export function readVideoPosition(accountKey: string, contentId: string): number {
  const seconds = Number(window.localStorage.getItem(keyOf(accountKey, contentId)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export function saveVideoPosition(
  accountKey: string,
  contentId: string,
  seconds: number,
  durationSeconds: number,
): void {
  const key = keyOf(accountKey, contentId);
  if (seconds < 1 || seconds > durationSeconds - endSeconds) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, String(Math.floor(seconds)));
}
