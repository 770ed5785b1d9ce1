/**
 * The language in which a course's texts are written, when the page speaks another one; else undefined. Without a language
 * of its own, a company's course has that of the company, and one that another company shares is not known.
 */
export function courseLanguage<Language extends string>(
  course: { readonly owner: string; readonly language: Language | null },
  page: { readonly company: string; readonly companyLanguage: Language; readonly language: Language },
): Language | undefined {
  const known = course.language ?? (course.owner === page.company ? page.companyLanguage : page.language);
  return known === page.language ? undefined : known;
}
