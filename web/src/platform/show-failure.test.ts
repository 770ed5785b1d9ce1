// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { announcements } from './announcements.ts';
import { CallFailure, type FailureFacts } from './call-failure.ts';
import { showFailure } from './show-failure.ts';

afterEach(() => announcements.set([]));

const failure = (facts: Partial<FailureFacts>) =>
  new CallFailure({
    status: 400,
    key: 'error.http.400',
    params: {},
    fieldErrors: [],
    endpoint: 'some.call',
    appError: null,
    ...facts,
  });
const name = { objectName: 'course', field: 'name', message: 'NotNull' };

test('a toast names each refused field, once', () => {
  const fields = ['name', 'subject', 'name'].map((field) => ({ ...name, field }));
  showFailure(failure({ fieldErrors: fields, appError: 'error.validation' }));
  expect(announcements.get().map(({ params }) => params)).toEqual([{ field: 'subject' }, { field: 'name' }]);
});

test.each<[string, unknown, readonly string[]]>([
  ['no answer says that the server is not reachable', failure({ status: 0 }), ['error.server.not.reachable']],
  ['401 has the sign-in dialog instead', failure({ status: 401 }), []],
  ['403 has the sign-in dialog instead', failure({ status: 403 }), []],
  ['404 says not found, whatever its message', failure({ status: 404, key: 'x' }), ['error.url.not.found']],
  [
    '400 with field errors names the fields',
    failure({ fieldErrors: [name], appError: 'error.validation' }),
    ['error.onField'],
  ],
  [
    '400 with a rule of its own says the rule',
    failure({ key: 'error.limit.courses', fieldErrors: [name], appError: 'error.limit.courses' }),
    ['error.limit.courses'],
  ],
  ['other statuses say their message', failure({ status: 503, key: 'error.http.503' }), ['error.http.503']],
  ['an activation shows its failure on its page', failure({ endpoint: 'accounts.activate' }), []],
  [
    'a part whose file a new version has replaced says that the page is old',
    new TypeError('Failed to fetch dynamically imported module: http://school.example/assets/call-1.js'),
    ['error.oldPage'],
  ],
  ['what is not an answer says its own words', new Error('Loading chunk 4 failed'), ['Loading chunk 4 failed']],
  ['what says nothing is unknown', null, ['error.unknown']],
])('%s', (_, error, expected) => {
  showFailure(error);
  expect(announcements.get().map(({ message }) => message)).toEqual(expected);
});
