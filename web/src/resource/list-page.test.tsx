// @vitest-environment jsdom
import { entityBases, mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import { roles } from '@lernhaus/domain/accounts/roles';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { shownScreen } from '../../test/shown-screen.tsx';
import { browserCaller } from '../platform/browser-caller.ts';
import { ListPage } from './list-page.tsx';

/** A viewer of each role at each list that the role may open. */
const viewers = roles.flatMap((role) =>
  entityBases
    .filter((base) => mayOpenRoute(base, { activated: true, authorities: [role] }) === 'open')
    .map((base) => [base, role] as const),
);

test.each(viewers)('the list %s asks nothing that %s may not ask, or has no access', async (base, role) => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const list = vi.spyOn(browserCaller(), 'list').mockRejectedValue(new Error('No rows are needed.'));
  onTestFinished(() => list.mockRestore());
  const { place, call } = await shownScreen(<ListPage own={new Map()} />, {
    account: { authorities: [role] },
    at: base,
  });
  const asked = [...list.mock.calls, ...call.mock.calls].map(([{ id, access }]) => ({ id, access }));
  expect(asked.filter(({ access }) => typeof access !== 'string' && !access.includes(role))).toEqual([]);
  expect(asked.length > 0 || place.textContent?.includes('error.http.403')).toBe(true);
});
