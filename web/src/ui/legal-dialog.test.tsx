// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { announcements } from '../platform/announcements.ts';
import { LegalDialog } from './legal-dialog.tsx';

const onClose = vi.fn<() => void>();

function ClosableDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" id="end" onClick={() => setOpen(false)} />
      {isOpen ? <LegalDialog page="PAGE_DATA_PROTECTION" onClose={onClose} /> : null}
    </>
  );
}

/** A dialog whose text is loading; the function ends the load with an error. */
async function openDialog() {
  const load = Promise.withResolvers<never>();
  await showScreen(<ClosableDialog />, { replies: { 'site.read': () => load.promise } });
  onClose.mockClear();
  return () => act(async () => load.reject(new Error('unreachable')));
}

/** How often an error was shown, and the dialog closed itself. */
const effects = () => [announcements.get().length, onClose.mock.calls.length];

test('a text that cannot be loaded closes the dialog with an error', async () => {
  const fail = await openDialog();
  await fail();
  expect(effects()).toEqual([1, 1]);
});

test('nobody who has closed the dialog reads that its text could not be loaded', async () => {
  const fail = await openDialog();
  await act(async () => document.getElementById('end')?.click());
  await fail();
  expect(effects()).toEqual([0, 0]);
});
