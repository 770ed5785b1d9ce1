import type { Language } from '@lernhaus/domain/tenants/tenant-language';

interface Words {
  readonly name: string;
  readonly description: string;
  readonly chapter: string;
  readonly content: string;
  readonly text: string;
  readonly question: string;
  readonly right: string;
  readonly wrong: readonly string[];
  readonly exam: string;
  readonly examText: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    name: 'A first course to try things with',
    description:
      '<p>This course is yours: change it, copy it or delete it. Learners do not see it until you publish it.</p>',
    chapter: 'Chapters hold your lessons',
    content: 'A lesson of text and a question',
    text: '<p>A lesson has text, pictures or a video, and questions after it. Click into this text in the course editor and change it; what you type is saved at once.</p><p>Add another lesson below this one, or a second chapter.</p>',
    question: 'What do learners see of a course that is not published?',
    right: 'Nothing',
    wrong: ['Its first chapter', 'Everything except the exam'],
    exam: 'An exam at the end',
    examText:
      '<p>An exam has a number of attempts, a time limit and a percentage that passes. Learners take it when they have completed the chapters.</p>',
  },
  de: {
    name: 'Ein erster Kurs zum Ausprobieren',
    description:
      '<p>Dieser Kurs gehört Ihnen: Ändern, kopieren oder löschen Sie ihn. Lernende sehen ihn erst, wenn Sie ihn veröffentlichen.</p>',
    chapter: 'Kapitel enthalten Ihre Lektionen',
    content: 'Eine Lektion mit Text und einer Frage',
    text: '<p>Eine Lektion hat Text, Bilder oder ein Video und danach Fragen. Klicken Sie im Kurseditor in diesen Text und ändern Sie ihn; was Sie schreiben, wird sofort gespeichert.</p><p>Fügen Sie darunter eine weitere Lektion hinzu oder ein zweites Kapitel.</p>',
    question: 'Was sehen Lernende von einem Kurs, der nicht veröffentlicht ist?',
    right: 'Nichts',
    wrong: ['Sein erstes Kapitel', 'Alles außer der Prüfung'],
    exam: 'Eine Prüfung am Ende',
    examText:
      '<p>Eine Prüfung hat eine Anzahl von Versuchen, eine Zeit und einen Prozentsatz, ab dem sie bestanden ist. Lernende legen sie ab, wenn sie die Kapitel abgeschlossen haben.</p>',
  },
};

const question = ({ question: text, right, wrong }: Words) => ({
  question: text,
  score: 1,
  index: 1,
  type: 'SINGLE_CHOICE',
  options: [right, ...wrong].map((option, at) => ({
    option,
    index: at + 1,
    correct: at === 0,
    score: at === 0 ? 1 : 0,
  })),
});

/**
 * The course that a new company starts with, in its language: a chapter with a question, and an exam. Not published.
 */
export function starterCourse(language: Language) {
  const texts = words[language];
  return {
    name: texts.name,
    description: texts.description,
    published: false,
    totalAssessments: 1,
    courseModules: [
      {
        name: texts.chapter,
        index: 1,
        type: 'CHAPTER',
        moduleContents: [{ title: texts.content, index: 1, text: texts.text, objectiveQuizes: [question(texts)] }],
        assessments: [],
      },
      {
        name: texts.exam,
        index: 2,
        type: 'EXAM',
        text: texts.examText,
        moduleContents: [],
        assessments: [
          {
            name: texts.exam,
            index: 1,
            allowedAttempt: 3,
            allowedTimeInMinutes: 10,
            passingPercentage: 50,
            objectiveQuizes: [question(texts)],
          },
        ],
      },
    ],
  };
}
