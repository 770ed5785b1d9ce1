import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleType } from '@lernhaus/domain/courses/module-types';
import type { ChoiceKind } from '@lernhaus/domain/quizzes/quiz-kinds';

/**
 * The types of the demo files. Field names are the specification's (section 3). An optional field is absent, never
 * null.
 */
export type QuizBase = { score: number; index: number; hint?: string; availableForDemo?: boolean };
export type ObjectiveQuiz = QuizBase & {
  question: string;
  type: ChoiceKind;
  options: { option: string; index: number; correct: boolean; score: number }[];
};
export type SubjectiveQuiz = QuizBase & { question: string; answerFormat?: string; possibleAnswer?: string };
export type DragAndDropQuiz = QuizBase & {
  statement: string;
  /** Comma-separated; empty for an ordering quiz, whose items all have the target `source`. */
  dropTargets: string;
  dragItems: { text: string; index: number; dropTarget: string }[];
};
export type FillInTheBlanksQuiz = QuizBase & {
  statement: string;
  /** The word bank, comma-separated. */
  options?: string;
  disableAutoCheck: boolean;
  fillInTheBlanksOptions: { text: string; index: number; correctOption: string }[];
};
export type ImageQuiz = QuizBase & { statement: string; image: string; textCount: number };

export type QuizLists = {
  objectiveQuizes?: ObjectiveQuiz[];
  subjectiveQuizes?: SubjectiveQuiz[];
  dragAndDropQuizes?: DragAndDropQuiz[];
  fillInTheBlanksQuizes?: FillInTheBlanksQuiz[];
  imageQuizes?: ImageQuiz[];
};

export type DemoContent = QuizLists & {
  title: string;
  index: number;
  availableForDemo: boolean;
  text?: string;
  /** A file in media/ of the tenant or of demo/; `{name}.{language}.vtt` and `{name}.webp` are beside it. */
  video?: string;
  /** The video's `{name}.{language}.vtt`. */
  captions?: string;
  caseStudy?: string;
};

export type DemoAssessment = QuizLists & {
  name: string;
  index: number;
  allowedAttempt: number;
  allowedTimeInMinutes: number;
  passingPercentage: number;
  description?: string;
};

export type DemoModule = {
  name: string;
  index: number;
  text?: string;
  type: ModuleType;
  availableForDemo: boolean;
  moduleContents: DemoContent[];
  assessments: DemoAssessment[];
};

export type DemoCourse = {
  ref: string;
  name: string;
  description: string;
  seoText: string;
  language?: string;
  userAgreement: string;
  logoUrl: string;
  inrPricePerMonth: number;
  taxPercentage: number;
  totalAssessments: number;
  userActiveDaysLimit: number;
  availableForDemo: boolean;
  published: boolean;
  subOwners: string[];
  courseModules: DemoModule[];
};

export type DemoUser = {
  login: string;
  firstName: string;
  lastName: string;
  email: string;
  authorities: string[];
  langKey: 'en' | 'de';
};

export type DemoPlan = {
  productType: string;
  name: string;
  subtitle: string;
  description: string;
  highlighted: boolean;
  index: number;
  includedFeatures: string[];
  featureList: string[];
  /** What German pages show instead. */
  subtitleDe?: string;
  featureListDe?: string[];
} & Record<
  | 'totalTokensPerMonth'
  | 'totalStudents'
  | 'totalAdminUser'
  | 'videoUploadLimitInGb'
  | 'totalCoursesAllowed'
  | `${'inr' | 'dollar' | 'euro'}PricePer${'Month' | 'Year'}`
  | 'gstPercentage',
  number
>;

/** A language of pages; a row without one is on pages of all languages. */
type PageLanguage = { language?: 'en' | 'de' };

export type DemoReview = PageLanguage & {
  productType: string;
  authorName: string;
  authorOccupation: string;
  feedback: string;
  authorPhotoSmall: string;
  authorPhotoBig: string;
};

/**
 * `plan` is the name of a plan of the main company with this product type. The due date counts from the day of loading.
 */
export type DemoLmsOrder = {
  login: string;
  plan: string;
  productType: string;
  cycle: 'MONTHLY' | 'YEARLY';
  paymentType: 'ONLINE' | 'BANK_TRANSFER';
  nextPaymentDueInDays: number;
};

export type DemoTenant = {
  company: string;
  language: 'en' | 'de';
  settings: { key: string; subkey: string; value: string }[];
  users: DemoUser[];
  plans: DemoPlan[];
  faqs: (PageLanguage & { productType: string; title: string; subtitle: string; text: string; link: string })[];
  reviews: DemoReview[];
  lmsOrders: DemoLmsOrder[];
  enrolments: { login: string; course: string; progress: 'halfway' | 'finished' | 'none' }[];
};

type DemoMessage = { login: string; hoursAgo: number; text: string };

/** A user's entry on a content, or on the quiz with this index, and the replies. */
export type DemoFeedbackThread = DemoMessage & {
  course: string;
  content: string;
  quiz?: number;
  attachment?: string;
  replies: DemoMessage[];
};

export const demoFolder = import.meta.dirname;

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(demoFolder, ...path), 'utf8'));

/** The companies in the order in which they are loaded. */
export const demoCompanies = readJson('companies.json') as string[];

export const readDemoTenant = (company: string): DemoTenant =>
  readJson('tenants', company, 'tenant.json') as DemoTenant;

/** Returns the tenant's courses in the order of their file names. */
export function readDemoCourses(company: string): DemoCourse[] {
  const folder = readdirSync(join(demoFolder, 'tenants', company)).includes('courses');
  if (!folder) return [];
  const files = readdirSync(join(demoFolder, 'tenants', company, 'courses')).sort();
  return files.map((file) => readJson('tenants', company, 'courses', file) as DemoCourse);
}

/** Returns the tenant's feedback threads. */
export function readDemoFeedback(company: string): DemoFeedbackThread[] {
  const hasThreads = readdirSync(join(demoFolder, 'tenants', company)).includes('feedback.json');
  return hasThreads ? (readJson('tenants', company, 'feedback.json') as DemoFeedbackThread[]) : [];
}

/** A further learner of a tenant; days count back from the loading. */
export type DemoLearner = {
  login: string;
  firstName: string;
  lastName: string;
  joinedDaysAgo: number;
  courses?: {
    course: string;
    enrolledDaysAgo: number;
    share?: number;
    lastDaysAgo?: number;
    visits?: number;
    exams?: 'passed' | 'failed' | 'lost' | 'running';
    stuck?: boolean;
    unread?: boolean;
    endsInDays?: number;
    comment?: { content: string; hoursAgo: number; text: string; reply?: { hoursAgo: number; text: string } };
  }[];
  orders?: string[];
};

/** Returns the tenant's further learners. */
export function readDemoLearners(company: string): DemoLearner[] {
  const hasLearners = readdirSync(join(demoFolder, 'tenants', company)).includes('learners.json');
  return hasLearners ? (readJson('tenants', company, 'learners.json') as DemoLearner[]) : [];
}
