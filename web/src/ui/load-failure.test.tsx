// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CallFailure } from '../platform/call-failure.ts';
import { LoadFailure } from './load-failure.tsx';

const failure = (status: number, key: string) =>
  new CallFailure({ status, key, params: {}, fieldErrors: [], endpoint: 'e', appError: null });

test.each([
  ['the server could not be reached', failure(0, 'error.server.not.reachable'), 'load.failed.body'],
  ['a proxy answered without a key', failure(502, '<html>Bad Gateway</html>'), 'load.failed.body'],
  ['the reason is not known', undefined, 'load.failed.body'],
  ['there were too many calls', failure(429, 'error.http.429'), 'error.http.429'],
  ['the server failed', failure(500, 'error.http.500'), 'error.http.500'],
  ['the account may not read it', failure(403, 'error.http.403'), 'error.http.403'],
])('a failed load says why: %s', async (_why, error, words) => {
  const { place } = await showScreen(<LoadFailure error={error} onRetry={() => undefined} />);
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['load.failed', words]);
});
