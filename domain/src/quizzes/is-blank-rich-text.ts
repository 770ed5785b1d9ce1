// The pattern stops at the next bracket, so a text full of open tags takes linear time.
const tag = /<\/?[a-z][^<>]*>/giu;
const spaceEntity = /&(?:nbsp|#160|#xa0);/giu;
// A text may consist of one picture or one formula.
const contentTag = /<(?:img|video|audio|iframe|oembed|figure|math|svg|hr|table)\b/iu;

/** Whether a rich text is empty. An editor that was opened and left empty holds `<p></p>`. */
export function isBlankRichText(html: string | null | undefined): boolean {
  if (html === null || html === undefined) return true;
  if (contentTag.test(html)) return false;
  return html.replace(tag, '').replace(spaceEntity, ' ').trim() === '';
}
