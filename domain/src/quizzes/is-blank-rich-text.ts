// No tag runs past the next bracket: a text of opened tags costs no more than its length.
const tag = /<\/?[a-z][^<>]*>/giu;
const spaceEntity = /&(?:nbsp|#160|#xa0);/giu;
// An answer may be one picture or one formula and no letter at all.
const contentTag = /<(?:img|video|audio|iframe|figure|math|svg|hr|table)\b/iu;

/**
 * Whether a rich text says nothing: an editor that was opened and left holds `<p></p>`, not an empty string.
 * Plain text works too. Blank after trimming is missing.
 */
export function isBlankRichText(html: string | null | undefined): boolean {
  if (html === null || html === undefined) return true;
  if (contentTag.test(html)) return false;
  return html.replace(tag, '').replace(spaceEntity, ' ').trim() === '';
}
