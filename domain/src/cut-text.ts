/**
 * The beginning of a text, at most `maxLength` UTF-16 units. A character that has two, such as an emoji, is not halved.
 */
export function cutText(text: string, maxLength: number): string {
  const last = text.charCodeAt(maxLength - 1);
  const isHalved = text.length > maxLength && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalved ? maxLength - 1 : maxLength);
}
