// @vitest-environment jsdom
import { limits } from '@lernhaus/contract/limits';
import { type AuditEvent, listAudits } from '@lernhaus/contract/operations/endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { AuditsPage } from './audits-page.tsx';

test('a page after the last one shows the last page', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  stubResizeObserver();
  onTestFinished(() => void vi.unstubAllGlobals());
  const event: AuditEvent = {
    id: '1',
    owner: 'school',
    timestamp: '2026-03-10T12:00:00.000Z',
    principal: 'ada',
    type: 'SETTING_CHANGE',
    data: {},
    act: null,
    userName: null,
    values: {},
  };
  const list = vi.spyOn(browserCaller(), 'list').mockImplementation(async ({ id }, { query } = {}) => {
    const isLast = id === listAudits.id && (query as { page: string }).page === '1';
    return { rows: isLast ? [event] : [], total: limits.pageSize + 1 };
  });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<AuditsPage />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/admin/audits?page=9',
  });
  await settle();
  expect(place.querySelector('[aria-current=page]')?.textContent).toBe('2');
  expect(place.textContent).not.toContain('audits.none');
});
