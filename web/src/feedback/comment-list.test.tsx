// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { CommentList } from './comment-list.tsx';

test.each([
  ['?columns=all', true, 'the list of ADMIN’s Entities leads to the form of a new comment'],
  ['', false, 'in the list for the daily work a comment is written at its place in a course'],
])('the list /user-feedback%s offers a new comment: %s, because %s', async (search, isOffered) => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows: [], total: 0 });
  onTestFinished(() => list.mockRestore());
  const { place } = await showScreen(<CommentList screens={screensOf(userFeedback)} />, {
    account: { authorities: ['ROLE_ADMIN'] },
    at: `/user-feedback${search}`,
    replies: { [usersByIds.id]: () => [] },
  });
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(links.some((to) => to.startsWith('/user-feedback/new'))).toBe(isOffered);
});
