/** The steps of a new company to its first published course, in order. */
export const setupSteps = ['site', 'course', 'content', 'publish', 'learner'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type SetupFacts = {
  readonly hasName: boolean;
  readonly hasLogo: boolean;
  readonly courses: number;
  readonly contents: number;
  readonly publishedCourses: number;
  readonly learners: number;
};

/**
 * The checklist of a new company, or null when all of it is done. Authors cannot write the company's settings or add
 * people, so their list leaves these steps out.
 */
export function setupChecklist(
  facts: SetupFacts,
  { isOwner }: { readonly isOwner: boolean },
): readonly { readonly step: SetupStep; readonly isDone: boolean }[] | null {
  const done: Readonly<Record<SetupStep, boolean>> = {
    site: facts.hasName && facts.hasLogo,
    course: facts.courses > 0,
    content: facts.contents > 0,
    publish: facts.publishedCourses > 0,
    learner: facts.learners > 0,
  };
  const steps = setupSteps.filter((step) => isOwner || (step !== 'site' && step !== 'learner'));
  if (steps.every((step) => done[step])) return null;
  return steps.map((step) => ({ step, isDone: done[step] }));
}
