// @vitest-environment jsdom
import { addFeedback, feedbackByContainer } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { useDeleteEntry, useEditEntry, useSendEntry } from './entry-mutations.ts';
import { threadQuery } from './thread-queries.ts';

const { list, get, updateById, remove } = resourceEndpoints(userFeedback);
const place = { courseId: 'course', parentId: 'lesson', quizId: null, isDiscussion: false, reviewedLearner: null };

function Actions() {
  const { sending } = useSendEntry(place, 'draft');
  const removing = useDeleteEntry(place);
  const editing = useEditEntry(place, 'draft');
  const actions = {
    send: () => sending.mutate({ text: 'one', file: null, answeredEntry: null, fallback: null }),
    delete: () => removing.mutate('entry'),
    change: () => editing.mutate({ id: 'entry', version: 1, text: 'two' }),
  };
  return Object.entries(actions).map(([name, act]) => <button key={name} type="button" id={name} onClick={act} />);
}

test.each(['send', 'delete', 'change'])(
  '%s: the thread, the list of comments and the page of the comment are read again',
  async (action) => {
    const {
      client,
      place: page,
      settle,
    } = await showScreen(<Actions />, {
      account: { login: 'ada' },
      replies: { [addFeedback.id]: () => ({}), [updateById.id]: () => ({}), [remove.id]: () => undefined },
    });
    const keys = [threadQuery(place).queryKey, [list.id, {}], [get.id, { id: 'entry' }]];
    for (const key of keys) client.setQueryData(key, []);
    await act(async () => page.querySelector<HTMLButtonElement>(`#${action}`)?.click());
    await expect
      .poll(async () => {
        await settle();
        return keys.map((key) => client.getQueryState(key)?.isInvalidated);
      })
      .toEqual([true, true, true]);
  },
);

test('a change that fails is told before the thread is read again', async () => {
  function Edited() {
    const { data } = useQuery(threadQuery(place));
    const { mutate, error } = useEditEntry(place, 'draft');
    const change = () => mutate({ id: 'entry', version: 1, text: 'two' });
    return data ? (
      <button type="button" onClick={change}>
        {error?.message}
      </button>
    ) : null;
  }
  let reads = 0;
  const { place: page, settle } = await showScreen(<Edited />, {
    account: { login: 'ada' },
    replies: {
      [feedbackByContainer.id]: () => {
        reads += 1;
        return reads === 1 ? [] : new Promise(() => undefined);
      },
      [updateById.id]: () => {
        throw new Error('no connection');
      },
    },
  });
  const button = () => page.querySelector('button');
  await act(async () => button()?.click());
  await settle();
  expect([button()?.textContent, reads]).toEqual(['no connection', 2]);
});
