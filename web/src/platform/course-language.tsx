import { courseLanguage } from '@lernhaus/domain/courses/course-language';
import { createContext, useContext } from 'react';
import { type Language, useSite } from './site.tsx';

/** The value for `lang` of a course's texts; undefined if the page has the same language, or theirs is not known. */
export function useCourseLanguage(course: {
  readonly owner: string;
  readonly language: Language | null;
}): Language | undefined {
  const { site, language } = useSite();
  return courseLanguage(course, { company: site.company, companyLanguage: site.language, language });
}

const Context = createContext<Language | undefined>(undefined);

/** Gives the authored texts of a course their language, wherever they are shown. */
export const CourseLanguageProvider = Context;
export const useTextLanguage = (): Language | undefined => useContext(Context);
