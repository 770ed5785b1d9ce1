/** The types of a course's modules (specification 3). */
export const moduleTypes = ['CHAPTER', 'EXAM', 'EXAM_CASE_STUDY', 'DISCUSSION'] as const;

export type ModuleType = (typeof moduleTypes)[number];
