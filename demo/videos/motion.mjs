/** 0 before `from`, 1 after `to`, and a smooth curve in between (seconds). */
export function progress(t, from, to) {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

export const between = (a, b, x) => a + (b - a) * x;

/** The cue at the time t with its opacity. It is drawn below the picture. */
export function cueAt(cues, t) {
  const cue = cues.find(([from, to]) => t >= from && t < to);
  if (!cue) return { text: '', opacity: 0 };
  const [from, to, text] = cue;
  return { text, opacity: Math.min(progress(t, from, from + 0.4), 1 - progress(t, to - 0.3, to)) };
}
