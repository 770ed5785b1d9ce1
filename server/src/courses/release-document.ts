import type { ModuleType } from '@lernhaus/domain/courses/module-types';
import type { AnswerView } from '@lernhaus/domain/exams/shows-answers';
import type { ChoiceKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import type { WordList } from '@lernhaus/domain/quizzes/word-list';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';

/** A whole course with all answer keys, as a release stores it. It never leaves the server in this form. */
export interface ReleaseDocument {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly seoText: string | null;
  /** Missing in releases from before courses had a language. */
  readonly language?: Language | null;
  readonly userAgreement: string | null;
  readonly logoUrl: string | null;
  readonly inrPricePerMonth: number | null;
  readonly taxPercentage: number | null;
  readonly totalAssessments: number | null;
  readonly userActiveDaysLimit: number | null;
  readonly availableForDemo: boolean;
  readonly courseModules: readonly ReleaseModule[];
}

export interface ReleaseModule {
  readonly id: string;
  readonly name: string;
  readonly index: number | null;
  readonly text: string | null;
  readonly type: ModuleType;
  readonly availableForDemo: boolean;
  readonly moduleContents: readonly ReleaseContent[];
  readonly assessments: readonly ReleaseAssessment[];
}

interface ReleaseQuiz {
  readonly id: string;
  readonly index: number | null;
  readonly score: number | null;
  readonly hint: string | null;
  readonly availableForDemo: boolean;
}

export interface ReleaseQuizLists {
  readonly objectiveQuizes: readonly (ReleaseQuiz & {
    readonly question: string;
    readonly imageUrl: string | null;
    readonly type: ChoiceKind;
    /** Missing in releases made before this option existed. */
    readonly keepOptionOrder?: boolean;
    readonly options: readonly {
      readonly id: string;
      readonly option: string;
      readonly index: number | null;
      readonly correct: boolean;
    }[];
  })[];
  readonly subjectiveQuizes: readonly (ReleaseQuiz & {
    readonly question: string;
    readonly answerFormat: string | null;
    readonly possibleAnswer: string | null;
  })[];
  readonly dragAndDropQuizes: readonly (ReleaseQuiz & {
    readonly statement: string;
    readonly dropTargets: WordList;
    readonly dragItems: readonly {
      readonly id: string;
      readonly text: string;
      readonly index: number | null;
      readonly dropTarget: string | null;
    }[];
  })[];
  readonly fillInTheBlanksQuizes: readonly (ReleaseQuiz & {
    readonly statement: string;
    readonly options: WordList;
    readonly imageUrl: string | null;
    readonly disableAutoCheck: boolean;
    readonly fillInTheBlanksOptions: readonly {
      readonly id: string;
      readonly text: string;
      readonly index: number | null;
      readonly correctOption: WordList;
    }[];
  })[];
  readonly imageQuizes: readonly (ReleaseQuiz & {
    readonly statement: string;
    /** The storage key of the picture. */
    readonly image: string | null;
    /** The address of a picture on another site; missing in older releases. */
    readonly imageUrl?: string | null;
    readonly textCount: number | null;
  })[];
}

export interface ReleaseContent extends ReleaseQuizLists {
  readonly id: string;
  readonly title: string;
  readonly index: number | null;
  readonly text: string | null;
  readonly video: string | null;
  /** The storage key of the captions; missing in older releases. */
  readonly captions?: string | null;
  /**
   * Storage keys of the poster and captions of a stored video; missing in older releases. `film` is the old word for
   * video; stored releases contain it.
   */
  readonly film?: { readonly poster: string | null; readonly captions: string | null } | null;
  readonly caseStudy: string | null;
  readonly availableForDemo: boolean;
}

export interface ReleaseAssessment extends ReleaseQuizLists {
  readonly id: string;
  readonly name: string;
  readonly index: number | null;
  readonly allowedAttempt: number;
  readonly allowedTimeInMinutes: number;
  readonly passingPercentage: number;
  /** Missing in older releases, where it means never. */
  readonly showAnswers?: AnswerView | null;
  readonly description: string | null;
  readonly availableForDemo: boolean;
}
