/** The product id of the Ask Me chat: the first 24 characters of the joined FAQ ids (specification 9). */
export function chatProductId(faqIds: readonly string[]): string {
  return faqIds.join('').slice(0, 24);
}
