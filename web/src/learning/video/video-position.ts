/**
 * The position at which a video was left, in seconds; stored on the device, and deleted when the video was watched to
 * its end.
 */
const keyOf = (owner: string, contentId: string) => `lernhaus-video/${owner}/${contentId}`;

/** Leaving during the last seconds counts as watched to the end. */
const endSeconds = 5;

export function readVideoPosition(owner: string, contentId: string): number {
  const seconds = Number(window.localStorage.getItem(keyOf(owner, contentId)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

export function saveVideoPosition(owner: string, contentId: string, seconds: number, durationSeconds: number): void {
  const key = keyOf(owner, contentId);
  if (seconds < 1 || seconds > durationSeconds - endSeconds) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, String(Math.floor(seconds)));
}
