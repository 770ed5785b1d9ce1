/**
 * All failures of the API. A code is also the key of its message in the language files, and it decides the HTTP status.
 * The specification's client signs users out on 401 and 403, so these two are used only for "not signed in" and "never
 * allowed".
 */
export const failures = {
  'error.http.400': 400,
  'error.http.401': 401,
  'error.http.403': 403,
  'error.http.404': 404,
  'error.http.405': 405,
  'error.http.408': 408,
  'error.http.413': 413,
  'error.http.415': 415,
  'error.http.429': 429,
  'error.http.500': 500,
  'error.http.503': 503,
  'error.validation': 400,
  'error.malformed': 400,
  'error.idexists': 400,
  'error.idnull': 400,
  'error.idinvalid': 400,
  'error.unknownSort': 400,
  'error.badPage': 400,
  'error.unknownReference': 400,
  'error.stillReferenced': 400,
  'error.duplicate': 400,
  'error.concurrencyFailure': 409,
  'error.notMainOwner': 400,
  'error.serverOwned': 403,
  'error.unknownHost': 404,
  'login.error.unauthorized': 401,
  'login.messages.error.authentication': 401,
  'error.wrongPassword': 400,
  'error.userexists': 400,
  'error.emailexists': 400,
  'error.keyInvalid': 400,
  'error.ownAccount': 400,
  'error.selfRemoval': 400,
  'error.lastOwner': 400,
  'error.noPendingLink': 400,
  'error.invitations.header': 400,
  'error.invitations.none': 400,
  'error.invitations.tooMany': 400,
  'error.settingRequired': 400,
  'error.orderSum': 400,
  'error.activeOrder': 400,
  'error.order.state': 400,
  'error.order.courseOpen': 400,
  'error.order.noMail': 400,
  'error.order.paidTogether': 400,
  'error.order.priceChanged': 400,
  'error.createPaymentOrderException': 400,
  'error.payment.signature': 400,
  'error.payment.used': 400,
  'error.payment.notOffered': 400,
  'error.payment.nothingDue': 400,
  'error.payment.tooSmall': 400,
  'error.payment.provider': 400,
  'error.plan.gone': 400,
  'error.refund.amount': 400,
  'error.refund.refused': 400,
  'error.mail.sent': 400,
  'error.mixedCurrencies': 400,
  'error.coupon.unknown': 400,
  'error.coupon.exists': 400,
  'error.coupon.notYet': 400,
  'error.coupon.off': 400,
  'error.coupon.over': 400,
  'error.coupon.usedUp': 400,
  'error.coupon.otherCourses': 400,
  'error.coupon.otherCurrency': 400,
  'error.company.taken': 400,
  'error.company.name': 400,
  'error.demoDeletion': 400,
  'error.demoFixed': 400,
  'error.limit.courses': 400,
  'error.limit.students': 400,
  'error.limit.adminUsers': 400,
  'error.limit.video': 400,
  'error.limit.tokens': 400,
  'error.tooComplex': 400,
  'error.upload.type': 415,
  'error.upload.size': 413,
  'error.upload.broken': 400,
  'error.upload.empty': 400,
  'error.archive.unreadable': 400,
  'error.archive.format': 400,
  'error.archive.newer': 400,
  'error.archive.content': 400,
  'error.archive.tooMany': 400,
  'error.archive.tooManyFiles': 400,
  'error.archive.tooLarge': 400,
  'error.archive.textsTooLarge': 400,
  'error.archive.media': 400,
  'error.archive.outside': 400,
  'error.upload.offset': 409,
  'error.questions.unreadable': 400,
  'error.questions.syntax': 400,
  'error.questions.none': 400,
  'error.questions.tooMany': 400,
  'error.questions.target': 400,
  'error.questions.picture': 400,
  'error.agreementMissing': 400,
  'error.answerMisplaced': 400,
  'error.quizNotAnswerable': 400,
  'error.notInPlace': 400,
  'error.alreadyInPlace': 400,
  'exam.early': 400,
  'error.exam.noAttempts': 400,
  'error.exam.notRunning': 400,
  'error.exam.over': 400,
  'error.exam.elsewhere': 400,
  'error.contact.tooFast': 400,
  'error.contact.work': 429,
  'error.newsletter.state': 400,
  'error.newsletter.time': 400,
  'error.feedback.empty': 400,
  'error.feedback.notOwn': 400,
  'error.feedback.ofQuiz': 400,
  'select-an-option': 400,
  'please-fill-the-answer': 400,
  'please-drag-one': 400,
} as const;

export type FailureCode = keyof typeof failures;

/** Titles for two codes; the specification's client shows them at a field (section 8). */
export const failureTitles: Partial<Record<FailureCode, string>> = {
  'error.userexists': 'Login name already used!',
  'error.emailexists': 'Email is already in use!',
};

/** A field error, with the messages of the specification's clients: `NotNull`, `Size`, `Pattern`, `Type`. */
export interface FieldError {
  objectName: string;
  field: string;
  message: string;
}

/** The maximum number of field errors in a failure; `fieldErrorCount` counts all of them. */
export const maxFieldErrors = 100;

/**
 * The values of a failure, by code and name. The message of the code may show only these values. `text?`: the value may
 * be missing, so no message shows it.
 */
export const failureParams = {
  'error.http.429': { seconds: 'number' },
  'error.contact.work': { seconds: 'number' },
  'error.badPage': { page: 'text?', size: 'text?' },
  'error.unknownSort': { sort: 'text' },
  'error.unknownReference': { field: 'text?' },
  'error.duplicate': { field: 'text?' },
  'error.orderSum': { field: 'text' },
  'error.settingRequired': { field: 'text' },
  'error.serverOwned': { field: 'text', role: 'text?' },
  'error.lastOwner': { role: 'text' },
  'error.order.state': { state: 'text' },
  'error.refund.amount': { most: 'text' },
  'error.limit.adminUsers': { limit: 'number' },
  'error.limit.students': { limit: 'number' },
  'error.archive.content': { where: 'text' },
  'error.archive.tooMany': { most: 'number' },
  'error.archive.tooManyFiles': { most: 'number' },
  'error.archive.tooLarge': { most: 'number' },
  'error.archive.textsTooLarge': { most: 'number' },
  'error.archive.media': { name: 'text' },
  'error.archive.outside': { where: 'text' },
  'error.invitations.tooMany': { count: 'number' },
  'error.questions.tooMany': { most: 'number' },
  'error.questions.syntax': { line: 'number' },
  'error.questions.picture': { line: 'number' },
  'error.quizNotAnswerable': { title: 'text', count: 'number' },
  'error.answerMisplaced': { quizId: 'text?', id: 'text?', reason: 'text?' },
} as const satisfies Partial<Record<FailureCode, Readonly<Record<string, 'number' | 'text' | 'text?'>>>>;

type Names = typeof failureParams;
type ParamsOf<Kinds> = {
  readonly [Name in keyof Kinds as Kinds[Name] extends 'text?' ? never : Name]: Kinds[Name] extends 'number'
    ? number
    : string;
} & { readonly [Name in keyof Kinds as Kinds[Name] extends 'text?' ? Name : never]?: string };

export type FailureParams = Readonly<Record<string, string | number>>;
type Fields = [fieldErrors?: readonly FieldError[], fieldErrorCount?: number];
type FailureWithParams = {
  [Code in keyof Names]: [code: Code, params: ParamsOf<Names[Code]>, ...Fields];
}[keyof Names];
/** A code that needs no values. */
export type PlainFailureCode = {
  [Code in FailureCode]: Code extends keyof Names ? (object extends ParamsOf<Names[Code]> ? Code : never) : Code;
}[FailureCode];
/** A code, its values and the field errors. */
type FailureArguments =
  | [code: PlainFailureCode, params?: Readonly<Record<string, never>>, ...Fields]
  | FailureWithParams;

/** A failure as data, as it crosses a thread or waits in the database. */
export interface FailureData {
  readonly code: FailureCode;
  readonly params: FailureParams;
  readonly fieldErrors: readonly FieldError[];
}

/** A use case throws it instead of returning data. One handler turns it into a problem document. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly params: FailureParams;
  /** At most `maxFieldErrors`. */
  readonly fieldErrors: readonly FieldError[];
  /** The number of all field errors, including those that are not in `fieldErrors`. */
  readonly fieldErrorCount: number;

  constructor(...[code, params = {}, fieldErrors = [], fieldErrorCount = fieldErrors.length]: FailureArguments) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.params = params;
    this.fieldErrors = fieldErrors.slice(0, maxFieldErrors);
    this.fieldErrorCount = fieldErrorCount;
  }

  /** Makes a failure from its data. */
  static of({ code, params, fieldErrors }: FailureData): Failure {
    return Object.assign(new Failure('error.http.500', {}, fieldErrors), { message: code, code, params });
  }

  get status(): number {
    return failures[this.code];
  }
}

/** Whether a use case has found nothing. */
export const isNotFound = (error: unknown): boolean => error instanceof Failure && error.code === 'error.http.404';
