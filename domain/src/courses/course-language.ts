/**
 * The language in which a course's texts are written, when the page speaks another one; else undefined. Courses have no
 * language of their own, so a company's own courses have the company's language, and one that another company shares is
 * not known.
 */
export function courseLanguage<Language extends string>(
  course: { readonly owner: string },
  page: { readonly company: string; readonly companyLanguage: Language; readonly language: Language },
): Language | undefined {
  const isKnown = course.owner === page.company;
  return isKnown && page.companyLanguage !== page.language ? page.companyLanguage : undefined;
}
