import type { Field } from '@lernhaus/contract/resource/field';

/**
 * The sections of details and forms, in their order. A field that no section names is in `main`; of an order, which has a buyer,
 * in `ordered`.
 */
export const sections = {
  buyer: ['userId', 'userLogin', 'userEmail', 'userCompany'],
  ordered: [],
  main: [],
  rules: [
    'allowedAttempt',
    'allowedTimeInMinutes',
    'passingPercentage',
    'showAnswers',
    'score',
    'disableAutoCheck',
    'keepOptionOrder',
    'userActiveDaysLimit',
    'totalAssessments',
    'selectedExamModules',
    'userAgreement',
    'hint',
  ],
  price: [
    'inrPricePerMonth',
    'inrPricePerYear',
    'dollarPricePerMonth',
    'dollarPricePerYear',
    'euroPricePerMonth',
    'euroPricePerYear',
    'amount',
    'currency',
    'taxAmount',
    'totalAmount',
    'taxPercentage',
    'gstPercentage',
  ],
  payment: [
    'orderId',
    'paymentType',
    'paymentStatus',
    'paymentSuccess',
    'firstPayment',
    'activeOrder',
    'paymentDate',
    'nextPaymentDueDate',
    'remark',
  ],
  limits: [
    'totalTokensPerMonth',
    'totalStudents',
    'totalAdminUser',
    'videoUploadLimitInGb',
    'totalCoursesAllowed',
    'includedFeatures',
    'featureList',
  ],
  author: ['authorPhotoSmall', 'authorPhotoBig', 'authorCompanyLink', 'authorSubDomainLink'],
  shown: [
    'index',
    'productType',
    'highlighted',
    'published',
    'availableForDemo',
    'subOwners',
    'language',
    'seoText',
    'quizType',
  ],
  /** References and children, whatever their names are. */
  parts: [],
  record: [
    'userCourseTimeSpentDetails',
    'totalTimeSpent',
    'visitCount',
    'userCourseExamState',
    'modulesCurrentPath',
    'moduleContentState',
    'visitedAt',
    'changedAt',
    'selectedIndex',
    'partResults',
    'releaseId',
    'recipients',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FieldSection = keyof typeof sections;

const names = Object.keys(sections) as FieldSection[];

const sectionOf = (name: string, { kind }: Field): FieldSection | null => {
  if (kind === 'references' || kind === 'children') return 'parts';
  return names.find((section) => (sections[section] as readonly string[]).includes(name)) ?? null;
};

type Entry = readonly [name: string, field: Field];

/** The fields of an entity in their sections; a section without fields is left out. */
export function inSections(fields: readonly Entry[]): { readonly name: FieldSection; readonly fields: Entry[] }[] {
  const placed = fields.map(([name, field]) => ({ entry: [name, field] as const, section: sectionOf(name, field) }));
  const rest = placed.some(({ section }) => section === 'buyer') ? 'ordered' : 'main';
  return names
    .map((name) => ({
      name,
      fields: placed.filter(({ section }) => (section ?? rest) === name).map(({ entry }) => entry),
    }))
    .filter((section) => section.fields.length > 0);
}
