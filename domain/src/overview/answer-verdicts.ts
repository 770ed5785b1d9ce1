/** What a reviewer says about a written answer. */
export const answerVerdicts = ['right', 'partly', 'wrong'] as const;
export type AnswerVerdict = (typeof answerVerdicts)[number];
