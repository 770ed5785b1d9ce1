/** The text that a quiz asks, whatever field its kind has for it. */
export const questionOf = (quiz: { readonly question: string } | { readonly statement: string }): string =>
  'question' in quiz ? quiz.question : quiz.statement;
