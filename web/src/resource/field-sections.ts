import type { Field } from '@lernhaus/contract/resource/field';

/**
 * The sections of details and forms, in their order. A field that no section names is in `main`; of an order, which has
 * a buyer, in `ordered`.
 */
export const sections = {
  buyer: ['userId', 'userLogin', 'userEmail', 'userCompany'],
  ordered: [],
  main: [],
  /** What learners may read while they answer. */
  help: ['hint'],
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
  german: ['subtitleDe', 'featureListDe'],
  shown: ['index', 'productType', 'highlighted', 'published', 'availableForDemo', 'subOwners', 'language', 'seoText'],
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
  /** What no visitor sees: a form folds it. */
  ownRecords: ['authorPhotoBig', 'authorCompanyLink', 'authorSubDomainLink'],
  /** What follows from the kind of the row, or is counted by the platform: a form folds it. */
  seldom: ['quizType'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FieldSection = keyof typeof sections;

/** Whether a form folds a section. */
export const isFolded = (name: FieldSection): name is 'ownRecords' | 'seldom' =>
  name === 'ownRecords' || name === 'seldom';

const names = Object.keys(sections) as FieldSection[];

const sectionOf = (name: string, { kind }: Field): FieldSection | null => {
  if (kind === 'references' || kind === 'children') return 'parts';
  return names.find((section) => (sections[section] as readonly string[]).includes(name)) ?? null;
};

type Entry = readonly [name: string, field: Field];

/** The fields of an entity in their sections; a section without fields is left out. */
export function inSections(fields: readonly Entry[]): { readonly name: FieldSection; readonly fields: Entry[] }[] {
  const placedFields = fields.map(([name, field]) => ({
    entry: [name, field] as const,
    section: sectionOf(name, field),
  }));
  const rest = placedFields.some(({ section }) => section === 'buyer') ? 'ordered' : 'main';
  return names
    .map((name) => ({
      name,
      fields: placedFields.filter(({ section }) => (section ?? rest) === name).map(({ entry }) => entry),
    }))
    .filter((section) => section.fields.length > 0);
}

/** A form of so few fields is one group. */
const fewFields = 6;

const isParent = ([, { kind }]: Entry): boolean => kind === 'reference';

/** The sections of a form: the row to which this one belongs comes first, and a short form has no headings. */
export function formSections(fields: readonly Entry[]): ReturnType<typeof inSections> {
  const sortedFields = [...fields.filter(isParent), ...fields.filter((entry) => !isParent(entry))];
  const sections = inSections(sortedFields);
  if (sortedFields.length > fewFields) return sections;
  const foldedSections = sections.filter(({ name }) => isFolded(name));
  const usual = sections.filter(({ name }) => !isFolded(name)).flatMap((section) => section.fields);
  return [...(usual.length > 0 ? [{ name: 'main' as const, fields: usual }] : []), ...foldedSections];
}

/**
 * The sections whose fields are beside a row: each is a word or a number, and says something about the row as a whole.
 */
const isBeside = (name: FieldSection): name is 'main' | 'rules' | 'shown' | 'seldom' =>
  ['main', 'rules', 'shown', 'seldom'].includes(name);

/**
 * Whether a row's page leaves a field out: the place in a list, which the list shows, and a switch that is off. Whether
 * a course is published is said in both cases.
 */
export function isOmitted(name: string, field: Field, value: unknown): boolean {
  if (name === 'index') return true;
  const section = sectionOf(name, field);
  return (
    field.kind === 'flag' && value === false && name !== 'published' && (section === 'rules' || section === 'shown')
  );
}

/** A text that may be longer than this is read; a shorter one is a fact. */
const readLength = 500;

/** What has its own place in the middle of a row's page: texts, files that the row is about, and what it contains. */
const isRead = ([name, field]: Entry): boolean =>
  field.kind === 'richText' ||
  (field.kind === 'text' && field.max > readLength) ||
  field.kind === 'references' ||
  field.kind === 'children' ||
  (field.kind === 'blob' && field.required === true) ||
  (field.kind === 'url' && name === 'imageUrl');

/** First what the row is, then what it contains, then what else there is to read, such as a hint. */
const readOrder = ([name, field]: Entry): number => {
  const section = sectionOf(name, field) ?? 'main';
  return section === 'main' ? 0 : section === 'parts' ? 1 : 2;
};

/** A row as it is read: what is read itself, the sections of many facts, and the short facts beside it. */
export function detailParts(fields: readonly Entry[]) {
  const groups = inSections(fields.filter((entry) => !isRead(entry)));
  return {
    read: fields.filter(isRead).toSorted((one, other) => readOrder(one) - readOrder(other)),
    /** Whether the first of them is the row itself, which needs no title. */
    isSelf: fields.filter(isRead).some((entry) => readOrder(entry) === 0),
    groups: groups.flatMap(({ name, fields: groupFields }) => (isBeside(name) ? [] : [{ name, fields: groupFields }])),
    facts: groups.filter(({ name }) => isBeside(name)).flatMap((group) => group.fields),
  };
}
