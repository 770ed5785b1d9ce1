/**
 * The language of a course's texts if it differs from the page's language, else undefined. If the course has no
 * language, the company's language is used; for a course of another company it is unknown.
 */
export function courseLanguage<Language extends string>(
  course: { readonly owner: string; readonly language: Language | null },
  page: { readonly company: string; readonly companyLanguage: Language; readonly language: Language },
): Language | undefined {
  const language = course.language ?? (course.owner === page.company ? page.companyLanguage : page.language);
  return language === page.language ? undefined : language;
}
