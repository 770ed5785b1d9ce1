// @vitest-environment jsdom
import { countNotices, listNotices, markNoticesRead } from '@lernhaus/contract/feedback/endpoints';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { NoticeList } from './notice-list.tsx';

test('all notices can be marked as read while the bell counts one that the list does not contain', async () => {
  let unread = 1;
  const { place, settle } = await showScreen(<NoticeList onClose={() => undefined} />, {
    account: { login: 'ada' },
    replies: {
      [listNotices.id]: () => [],
      [countNotices.id]: () => ({ unread }),
      [markNoticesRead.id]: () => {
        unread = 0;
        return { unread };
      },
    },
  });
  const button = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'notices.readAll');
  await act(async () => button()?.click());
  await settle();
  expect([unread, button()]).toEqual([0, undefined]);
});
