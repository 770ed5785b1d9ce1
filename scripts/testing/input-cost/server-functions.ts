import { limits } from '@lernhaus/contract/limits';
import { longHtml } from '../../../server/src/platform/clean-long-html.ts';

/** What a function is fed at most, where that is less than the longest text of the product; and what it needs beside the text. */
interface Reached {
  readonly most?: number;
  readonly more?: readonly unknown[];
}

const login = { most: 254 };
const address = { most: 16 * 1024 };
const fileName = { most: 4096 };
const ofProduct = 'is given what the product itself made';
const ofOperator = 'is given settings or a command of the operator';
const ofDatabase = 'is given the wire or the rows of the database';

const inFile = (file: string, functions: Readonly<Record<string, Reached>>): Record<string, Reached> =>
  Object.fromEntries(Object.entries(functions).map(([name, how]) => [`${file} ${name}`, how]));

/** Functions of the server that input reaches on the main thread. A limit on its length needs the place that sets it. */
export const reached: Readonly<Record<string, Reached>> = {
  // accounts/calls: a login or e-mail has at most 254 characters, and its length is checked first.
  ...inFile('server/src/accounts/parse-names.ts', { parseLogin: login, parseEmail: login }),
  ...inFile('server/src/accounts/mail-keys.ts', { hashOfKey: { most: 200 } }),
  'server/src/media/blob-store.ts beginsVideo': {},
  // courses: a name has at most 255 characters.
  'server/src/courses/archive/archive-name.ts archiveFileName': { most: 255 },
  'server/src/courses/archive/archive-name.ts contentDisposition': { most: 255 },
  'server/src/platform/uploads/file-title.ts fileTitle': fileName,
  // platform/clean-long-html: what is longer is cleaned in a worker thread.
  'server/src/platform/clean-html.ts cleanHtml': { most: longHtml },
  'server/src/platform/http/codings.ts codingFor': address,
  // The header of a form's content type; headers have at most 16 KiB.
  'server/src/platform/http/count-parts.ts countParts': { ...address, more: [100] },
  'server/src/platform/http/json-bodies.ts isTooComplex': { most: 8 * 1024 * 1024, more: [limits.bodyValues] },
  'server/src/platform/http/paths.ts isApiPath': address,
  'server/src/platform/network-of.ts networkOf': address,
  'server/src/platform/new-id.ts isUuid': address,
};

/**
 * Where functions run in worker threads, with a deadline: nothing they do holds the main thread. What is moved there is named here,
 * a file or a folder.
 */
export const inWorkers: readonly string[] = [
  'server/src/courses/archive/read-archive-worker.ts',
  'server/src/courses/archive/read-document.ts',
  'server/src/media/clean-icon.ts',
  'server/src/media/reencode-image.ts',
  'server/src/media/detect-document.ts',
  'server/src/platform/zip/',
  'server/src/quizzes/questions/',
];

/** Functions that no input reaches, each with the reason; a folder or a file stands for all in it. */
export const notReached: Readonly<Record<string, string>> = {
  'contract/src/field-errors.ts': 'is measured with every schema',
  'contract/src/resource/field.ts': 'declares fields',
  'domain/src/exams/exam-end.ts': 'is given instants and minutes of the database',
  'domain/src/tenants/local-path.ts ownPath': ofProduct,
  'server/src/accounts/sign-in.ts signInBuckets': 'joins keys',
  'server/src/billing/write-lms-order.ts unknownIn': 'is given the name of a field',
  'server/src/cli-command.ts': ofOperator,
  'server/src/courses/grading-keys.ts placeOf': 'joins ids of a release',
  'server/src/demo-data/': 'reads the demo of the product',
  'server/src/exams/exam-views.ts answerId': 'joins ids of a release',
  'server/src/feedback/find-place.ts': 'is given the name of a field',
  'server/src/gateways/': ofProduct,
  'server/src/operations/': ofOperator,
  'server/src/pages/': ofProduct,
  'server/src/platform/database/': ofDatabase,
  'server/src/platform/http/codings.ts encoded': ofProduct,
  'server/src/platform/http/uploads.ts missing': 'is given the name of a field',
  'server/src/platform/log.ts': ofOperator,
  'server/src/platform/new-id.ts newIdUnder': ofProduct,
  'server/src/platform/secrets.ts': ofOperator,
  'server/src/platform/setting-kinds.ts': ofOperator,
  'server/src/platform/usable-folder.ts': ofOperator,
  'server/src/platform/workers/': ofProduct,
  'server/src/resource/columns.ts wordsAt': 'is given the name of a field',
  'server/src/resource/names.ts': 'is given the name of a field',
  'server/src/resource/child-positions.ts': 'is given the name of a field',
  'server/src/tenants/checked-setting.ts refusedSetting': 'is given the name of a field',
  'server/src/tenants/save-settings.ts': 'joins the name of a place',
};

const day = { more: [new Date(0)] };

/** Functions of the rules and of the contract that no text of the product's full length reaches, or that need more than texts. */
export const shorter: Readonly<Record<string, Reached>> = {
  'domain/src/billing/subscription.ts daysToExpiry': day,
  'domain/src/billing/subscription.ts isExpired': day,
  // Part of an address: a letter with marks takes six characters of it.
  'domain/src/courses/course-path.ts courseAddress': { most: 2700, more: [{ id: '1', name: 'x' }] },
  'domain/src/accounts/normalise-login.ts normaliseLogin': login,
  'domain/src/accounts/password-strength.ts passwordStrength': { most: 200 },
  'domain/src/tenants/normalise-host.ts normaliseHost': address,
  'domain/src/tenants/domain-mode.ts domainMode': {
    ...address,
    more: [{ baseDomain: 'localhost', mainCompany: 'lernhaus', demoCompany: 'demo' }],
  },
};
