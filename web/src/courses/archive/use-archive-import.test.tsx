// @vitest-environment jsdom
import { archiveUploads } from '@lernhaus/contract/courses/archive-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useArchiveImport } from './use-archive-import.ts';

/** Starts the import of an archive while the server answers each call with what `replies` has for it. */
async function startImport(replies: Readonly<Record<string, () => unknown>>) {
  const calls: string[] = [];
  const call = vi.spyOn(browserCaller(), 'call').mockImplementation(async ({ id }, { params } = {}) => {
    calls.push([id, ...Object.values(params ?? {})].join(' '));
    return replies[id]?.();
  });
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  onTestFinished(() => {
    call.mockRestore();
    send.mockRestore();
  });
  const client = new QueryClient();
  const probe: { hook?: ReturnType<typeof useArchiveImport> } = {};
  function Import({ into }: { into: typeof probe }) {
    const hook = useArchiveImport(() => undefined);
    useEffect(() => {
      Object.assign(into, { hook });
    });
    return null;
  }
  const { root } = testRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Import into={probe} />
      </QueryClientProvider>,
    ),
  );
  const begin = () => act(async () => probe.hook?.upload.mutate(new File(['PK'], 'tea.zip')));
  const stop = () => act(async () => void probe.hook?.stop());
  /** Waits until every upload has ended. */
  const waitForEnd = () =>
    act(async () => {
      const states = () => client.getMutationCache().getAll();
      await expect.poll(() => states().map(({ state }) => state.status)).not.toContain('pending');
    });
  const cancellations = () => calls.filter((one) => one.startsWith(archiveUploads.cancel.id));
  await begin();
  return { send, begin, stop, waitForEnd, cancellations };
}

test('an upload that is cancelled before it is open sends nothing and is deleted on the server', async () => {
  const start = Promise.withResolvers<{ id: string }>();
  const { send, stop, waitForEnd, cancellations } = await startImport({
    [archiveUploads.list.id]: () => [],
    [archiveUploads.start.id]: () => start.promise,
  });
  await stop();
  start.resolve({ id: 'one' });
  await waitForEnd();
  expect(cancellations()).toEqual([`${archiveUploads.cancel.id} one`]);
  expect(send).not.toHaveBeenCalled();
});

test('to cancel an upload that is not open yet does not cancel the one before it', async () => {
  const list = Promise.withResolvers<[]>();
  let reply: unknown = [];
  let started = 0;
  const { begin, stop, waitForEnd, cancellations } = await startImport({
    [archiveUploads.list.id]: () => reply,
    [archiveUploads.start.id]: () => {
      started += 1;
      return { id: `upload ${started}` };
    },
  });
  await stop();
  await waitForEnd();
  reply = list.promise;
  await begin();
  await stop();
  expect(cancellations()).toEqual([`${archiveUploads.cancel.id} upload 1`]);
  list.resolve([]);
  await waitForEnd();
  expect(cancellations()).toEqual([`${archiveUploads.cancel.id} upload 1`, `${archiveUploads.cancel.id} upload 2`]);
});
