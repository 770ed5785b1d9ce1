/**
 * Whether an exam or exam case study opens: when every content module is completed, or for the role USER
 * (specification 4, module type). A course without content modules has nothing to complete first.
 * The message otherwise is 'complete all module before taking exam'.
 */
export function mayOpenExam(
  contentModules: readonly { readonly moduleCompleted: boolean }[],
  viewer: { readonly isUser: boolean },
): boolean {
  return viewer.isUser || contentModules.every((module) => module.moduleCompleted);
}
