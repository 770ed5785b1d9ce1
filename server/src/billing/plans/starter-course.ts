import type { MessageKey } from '@lernhaus/contract/message-key';

/** Returns a text in the language of the new company. */
export type TextOf = (key: MessageKey, params?: Readonly<Record<string, string>>) => string;

const question = (t: TextOf) => ({
  question: t('starterCourse.question'),
  score: 1,
  index: 1,
  type: 'SINGLE_CHOICE',
  options: [
    t('starterCourse.question.right'),
    t('starterCourse.question.wrong.chapter'),
    t('starterCourse.question.wrong.all'),
  ].map((option, at) => ({
    option,
    index: at + 1,
    correct: at === 0,
    score: at === 0 ? 1 : 0,
  })),
});

/**
 * The course that a new company starts with, in its language: a chapter with a question, and an exam. Not published.
 */
export function starterCourse(t: TextOf) {
  return {
    name: t('starterCourse.name'),
    description: t('starterCourse.description'),
    published: false,
    totalAssessments: 1,
    courseModules: [
      {
        name: t('starterCourse.chapter'),
        index: 1,
        type: 'CHAPTER',
        moduleContents: [
          {
            title: t('starterCourse.content'),
            index: 1,
            text: t('starterCourse.content.text'),
            objectiveQuizes: [question(t)],
          },
        ],
        assessments: [],
      },
      {
        name: t('starterCourse.exam'),
        index: 2,
        type: 'EXAM',
        text: t('starterCourse.exam.text'),
        moduleContents: [],
        assessments: [
          {
            name: t('starterCourse.exam'),
            index: 1,
            allowedAttempt: 3,
            allowedTimeInMinutes: 10,
            passingPercentage: 50,
            objectiveQuizes: [question(t)],
          },
        ],
      },
    ],
  };
}
