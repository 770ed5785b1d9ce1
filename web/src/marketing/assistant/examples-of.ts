/** The first questions of a page, which a visitor can ask the assistant with one click. */
export const examplesOf = (faqs: readonly { readonly title: string | null }[]): string[] =>
  faqs.flatMap(({ title }) => title ?? []).slice(0, 3);
