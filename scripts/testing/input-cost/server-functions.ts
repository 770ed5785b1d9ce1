import { limits } from '@lernhaus/contract/limits';
import { questionLimits } from '@lernhaus/contract/marketing/question-limits';
import { longHtml } from '../../../server/src/platform/clean-long-html.ts';
import { manyOffers, worstPriceQuestions } from './price-texts.ts';
import type { WorstTextOf } from './worst-texts.ts';

/**
 * The arguments of a measured function: a maximum length below the longest text of the product, and arguments after the
 * text. `texts` are more worst texts: those that reach the work of the function.
 */
interface CallLimits {
  readonly maxLength?: number;
  readonly otherArguments?: readonly unknown[];
  readonly texts?: readonly WorstTextOf[];
}

const login = { maxLength: 254 };
const address = { maxLength: 16 * 1024 };
const fileName = { maxLength: 4096 };
const fromProduct = 'gets only what the product made';
const fromOperator = 'gets only settings or a command of the operator';
const fromDatabase = 'gets only messages or rows of the database';

const inFile = (file: string, functions: Readonly<Record<string, CallLimits>>): Record<string, CallLimits> =>
  Object.fromEntries(Object.entries(functions).map(([name, how]) => [`${file} ${name}`, how]));

/** Functions of the server that get input on the main thread. A comment names the code that limits the length. */
export const measuredFunctions: Readonly<Record<string, CallLimits>> = {
  // accounts/calls: a login or e-mail has at most 254 characters; the length is checked first.
  ...inFile('server/src/accounts/parse-names.ts', { parseLogin: login, parseEmail: login }),
  ...inFile('server/src/accounts/mail-keys.ts', { hashOfKey: { maxLength: 200 } }),
  // tenants: the settings bound an owner's text.
  ...inFile('server/src/platform/translations.ts', { fillIn: { maxLength: 500 } }),
  // marketing/assistant: the schema bounds a question; a company has any number of courses.
  ...inFile('server/src/marketing/assistant/price-question.ts', {
    mentionsPrices: { maxLength: questionLimits.question, texts: worstPriceQuestions },
    priceQuestion: {
      maxLength: questionLimits.question,
      otherArguments: [['Lernhaus'], manyOffers],
      texts: worstPriceQuestions,
    },
  }),
  // billing/payments: the schemas of confirmations and coupons bound their texts; a report is a body of usual size.
  ...inFile('server/src/billing/payments/signature.ts', {
    signatureOf: { maxLength: limits.bodyBytes, otherArguments: ['secret'] },
    isSignedBy: { maxLength: limits.bodyBytes, otherArguments: ['signature', 'secret'] },
    confirmationOf: { maxLength: 200, otherArguments: ['payment'] },
  }),
  'server/src/billing/payments/provider-event.ts readProviderEvent': { maxLength: limits.bodyBytes },
  'server/src/billing/orders/coupon-uses.ts normalisedCode': { maxLength: 40 },
  'server/src/media/blob-store.ts beginsVideo': {},
  // marketing: a question has at most 1000 characters.
  'server/src/marketing/assistant/grounded-answer.ts promptOf': { maxLength: 1000, otherArguments: [[]] },
  // courses: a name has at most 255 characters.
  'server/src/courses/archive/archive-name.ts archiveFileName': { maxLength: 255 },
  'server/src/platform/http/content-disposition.ts contentDisposition': { maxLength: 255 },
  'server/src/platform/uploads/file-title.ts fileTitle': fileName,
  // platform/clean-long-html: a worker thread cleans longer texts.
  'server/src/platform/clean-html.ts cleanHtml': { maxLength: longHtml },
  'server/src/platform/http/codings.ts codingFor': address,
  // The header of a form's content type; headers have at most 16 KiB.
  'server/src/platform/http/count-parts.ts countParts': { ...address, otherArguments: [100] },
  'server/src/platform/http/json-bodies.ts isTooComplex': {
    maxLength: 8 * 1024 * 1024,
    otherArguments: [limits.bodyValues],
  },
  'server/src/platform/http/paths.ts isApiPath': address,
  'server/src/platform/http/percent-encode.ts percentEncode': fileName,
  // A header; headers have at most 16 KiB.
  'server/src/platform/http/traceparent.ts readTraceparent': address,
  // The text of a statement, of which it reads 2000 characters.
  'server/src/platform/http/request-traces.ts nameOfStatement': {},
  // The name of a logger and its level, as another process announces them.
  'server/src/platform/log-levels.ts isLoggerName': { maxLength: 50 },
  'server/src/platform/log-levels.ts isLogLevel': { maxLength: 50 },
  // The schemas of lists bound a search to 200 characters.
  ...inFile('server/src/platform/database/like-patterns.ts', {
    likePattern: { maxLength: 200 },
    searchPatterns: { maxLength: 200 },
  }),
  // A subject or the name of a company.
  'server/src/platform/compose-mail.ts oneLine': { maxLength: 1000 },
  // A name has at most 50 characters for each part.
  'server/src/platform/mail-greeting.ts isPlainName': { maxLength: 101 },
  'server/src/platform/network-of.ts networkOf': address,
  'server/src/platform/new-id.ts isUuid': address,
  'server/src/platform/new-id.ts timeOfId': address,
};

/**
 * Files and folders whose functions run in worker threads with a deadline, so they cannot block the main thread.
 */
export const workerFiles: readonly string[] = [
  'server/src/billing/documents/draw-document-worker.ts',
  'server/src/courses/archive/read-archive-worker.ts',
  'server/src/courses/archive/read-document.ts',
  'server/src/courses/tree/html-addresses.ts',
  'server/src/media/clean-icon.ts',
  'server/src/media/drawing-as-png.ts',
  'server/src/media/reencode-image.ts',
  'server/src/media/detect-document.ts',
  'server/src/pages/brochure/',
  'server/src/pages/share-images/',
  'server/src/platform/damaged-utf8.ts',
  'server/src/platform/pdf/',
  'server/src/platform/text-search/',
  'server/src/platform/zip/',
  'server/src/quizzes/questions/',
];

/** Functions that no input reaches, each with the reason. A file or folder means all functions in it. */
export const unreachable: Readonly<Record<string, string>> = {
  'contract/src/field-errors.ts': 'is measured with every schema',
  'contract/src/resource/field.ts': 'declares fields',
  'contract/src/resources.ts': 'gets only the path of a declared resource',
  'domain/src/billing/subscription.ts addCycle': 'gets only instants of the database',
  'domain/src/exams/exam-answer-id.ts': 'joins ids of a release',
  'domain/src/exams/exam-end.ts': 'gets only times and minutes from the database',
  'domain/src/tenants/local-path.ts ownPath': fromProduct,
  'server/src/accounts/sign-in.ts signInBuckets': 'joins keys',
  'server/src/accounts/export-personal-data.ts columnsHiddenFromUser': 'takes the name of a table',
  'server/src/platform/context.ts viewerNameIn': 'takes the key of a company',
  'server/src/billing/sales/refund-shares.ts': 'joins parts of statements',
  'server/src/billing/registration/with-field-error.ts': 'gets only the name of a form',
  'server/src/billing/write-lms-order.ts unknownReference': 'gets only the name of a field',
  'server/src/safety/import/read-crime-rows.ts': fromOperator,
  'server/src/cli-command.ts': fromOperator,
  'server/src/courses/grading-keys.ts placeOf': 'joins ids of a release',
  'server/src/demo-data/': 'reads the demo of the product',
  'server/src/feedback/find-place.ts': 'gets only the name of a field',
  'server/src/gateways/': fromProduct,
  'server/src/media/draw-icon.ts': 'gets only a checked colour',
  'server/src/media/video-key-sql.ts': 'joins parts of statements',
  'server/src/learning/review-routes.ts reviewAnswers': 'gets only the id of a release',
  'server/src/learning/summary-queries.ts markSummaries': 'joins parts of statements',
  'server/src/operations/': fromOperator,
  'server/src/pages/': fromProduct,
  'server/src/platform/database/': fromDatabase,
  'server/src/platform/http/codings.ts encodeBody': fromProduct,
  'server/src/platform/http/uploads.ts missing': 'gets only the name of a field',
  'server/src/platform/log.ts': fromOperator,
  'server/src/platform/new-id.ts newIdUnder': fromProduct,
  'server/src/platform/open-font.ts': fromProduct,
  'server/src/platform/read-woff.ts': fromProduct,
  'server/src/platform/secrets.ts': fromOperator,
  'server/src/platform/setting-kinds.ts': fromOperator,
  'server/src/platform/setting-row.ts': fromOperator,
  'server/src/platform/temporary-paths.ts': fromOperator,
  'server/src/platform/usable-folder.ts': fromOperator,
  'server/src/platform/workers/': fromProduct,
  'server/src/resource/columns.ts wordsAt': 'gets only the name of a field',
  'server/src/resource/names.ts': 'gets only the name of a field',
  'server/src/resource/child-positions.ts': 'gets only the name of a field',
  'server/src/tenants/checked-setting.ts refusedSetting': 'gets only the name of a field',
  'server/src/tenants/save-settings.ts': 'joins the name of a place',
};

const day = { otherArguments: [new Date(0)] };

/** Functions of domain and contract that get shorter texts only, or need arguments after the text. */
export const limitedFunctions: Readonly<Record<string, CallLimits>> = {
  'domain/src/accounts/parse-csv.ts parseCsv': { maxLength: 100_000, otherArguments: [{ records: 201, cells: 200 }] },
  'domain/src/accounts/read-invitations.ts readInvitations': {
    maxLength: 100_000,
    otherArguments: [{ rows: 201, grantable: ['ROLE_STUDENT'] }],
  },
  'domain/src/billing/subscription.ts daysToExpiry': day,
  'domain/src/exams/answer-time.ts answerTime': { otherArguments: ['2026-03-01T10:00:00Z', new Date(0)] },
  'domain/src/billing/subscription.ts isExpired': day,
  // Part of an address: a letter with marks takes six characters of it.
  'domain/src/courses/course-path.ts courseAddress': { maxLength: 2700, otherArguments: [{ id: '1', name: 'x' }] },
  'domain/src/accounts/normalise-login.ts normaliseLogin': login,
  'domain/src/accounts/password-strength.ts passwordStrength': { maxLength: 200 },
  'domain/src/tenants/normalise-host.ts normaliseHost': address,
  'domain/src/tenants/domain-proof.ts domainVerdict': { ...address, otherArguments: [{ cname: ['x'], txt: [] }] },
  'domain/src/tenants/domain-mode.ts domainMode': {
    ...address,
    otherArguments: [{ baseDomain: 'localhost', mainCompany: 'lernhaus', demoCompany: 'demo' }],
  },
};
