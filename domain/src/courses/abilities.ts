/** A description with its first list taken out, to show it by itself. */
export type SplitDescription = {
  /** The heading right above the list, as HTML; null without a list that has one. */
  readonly heading: string | null;
  /** The list as HTML; null without one. */
  readonly list: string | null;
  /** The description without them. */
  readonly rest: string;
};

/**
 * Takes the first list with a heading out of a course's description. In this list authors say what learners will be
 * able to do. `html` is sanitised, so tags are lower-case and closed.
 */
export function splitAbilities(html: string): SplitDescription {
  const whole = { heading: null, list: null, rest: html };
  const start = html.indexOf('<ul');
  const end = html.indexOf('</ul>', start);
  if (start < 0 || end < 0) return whole;
  const before = html.slice(0, start).trimEnd();
  const headingAt = before.lastIndexOf('<h');
  const heading = headingAt < 0 ? '' : before.slice(headingAt);
  const level = heading.slice(1, 3);
  const isDirectlyAbove = /^h[1-6]$/.test(level) && heading.indexOf(`</${level}>`) === heading.length - 5;
  if (!isDirectlyAbove) return whole;
  return {
    heading: heading.slice(heading.indexOf('>') + 1, -5),
    list: html.slice(start, end + 5),
    rest: before.slice(0, headingAt) + html.slice(end + 5),
  };
}
