// @vitest-environment jsdom
import { contact } from '@lernhaus/contract/marketing/contact';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { EnquiryList } from './enquiry-list.tsx';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

const day = '2026-03-10T12:00:00.000Z';
const enquiry = { email: 'ada@example.org', createDate: day, modifiedDate: day, owner: 'school', kind: 'CONTACT' };

test('an enquiry begins with its message below the name, and stands out while it is new', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const rows = [
    { ...enquiry, id: '1', firstName: 'Ada', lastName: 'King', message: 'Is there a car park?', state: 'NEW' },
    { ...enquiry, id: '2', firstName: null, lastName: null, message: null, state: 'CLOSED' },
  ];
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: rows.length });
  onTestFinished(() => list.mockRestore());
  const { place, settle } = await showScreen(<EnquiryList screens={screensOf(contact)} />, {
    account: { authorities: ['ROLE_USER'] },
    at: '/contact-data',
  });
  await settle();
  const names = [...place.querySelectorAll<HTMLElement>('tbody tr[data-row]')].map((row) => [
    row.dataset['tone'],
    row.querySelector('[data-kind="name"] a')?.textContent,
    row.querySelector('[data-kind="name"] small')?.textContent,
  ]);
  expect(names).toEqual([
    ['info', 'Ada King', 'Is there a car park?'],
    ['past', 'ada@example.org', undefined],
  ]);
});
