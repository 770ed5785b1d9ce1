// @vitest-environment jsdom
import { HeadlessMantineProvider, TextInput } from '@mantine/core';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { SmallDialog } from './small-dialog.tsx';

test.each([
  ['opened after it', [false, true]],
  ['opened with it', [true]],
])('Escape closes the dialog above, and not the one below it: %s', async (_when, expectedDialogs) => {
  const { root } = testRoot();
  const [closeOrder, closeTerms] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const show = (hasTerms: boolean) =>
    act(async () =>
      root.render(
        <HeadlessMantineProvider>
          <TextsProvider translate={(key) => key}>
            <Dialog title="Order" onClose={closeOrder}>
              {hasTerms ? (
                <Dialog title="Terms" onClose={closeTerms}>
                  Your place on a course
                </Dialog>
              ) : null}
            </Dialog>
          </TextsProvider>
        </HeadlessMantineProvider>,
      ),
    );
  const pressEscape = () =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  for (const hasTerms of expectedDialogs) await show(hasTerms);
  await pressEscape();
  expect([closeOrder.mock.calls.length, closeTerms.mock.calls.length]).toEqual([0, 1]);
  await show(false);
  await pressEscape();
  expect([closeOrder.mock.calls.length, closeTerms.mock.calls.length]).toEqual([1, 1]);
});

/** A list of rows, each with two buttons that open a dialog; its primary button removes the row. */
function List() {
  const [rows, setRows] = useState(['Tea', 'Milk']);
  const [openRow, setOpenRow] = useState<string | null>(null);
  return (
    <main>
      <h1>List</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{`Keep ${row}`}</button>
            <button type="button" onClick={() => setOpenRow(row)}>{`Remove ${row}`}</button>
          </li>
        ))}
      </ul>
      {openRow === null ? null : (
        <SmallDialog
          title={openRow}
          verb="Remove"
          onSubmit={() => {
            setRows(rows.filter((row) => row !== openRow));
            setOpenRow(null);
          }}
          onClose={() => setOpenRow(null)}
        >
          Sure?
        </SmallDialog>
      )}
    </main>
  );
}

test('a closed dialog returns the focus to its button, or to that of the next row, or to the heading', async () => {
  const { settle } = await showScreen(<List />);
  const buttonNamed = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const press = async (name: string) => {
    await act(async () => {
      buttonNamed(name)?.focus();
      buttonNamed(name)?.click();
    });
    await settle();
  };
  const focusAfter = async (row: string, inDialog: string) => {
    await press(`Remove ${row}`);
    expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true);
    await press(inDialog);
    return document.activeElement?.textContent;
  };
  expect(await focusAfter('Tea', 'entity.action.cancel')).toBe('Remove Tea');
  expect(await focusAfter('Tea', 'Remove')).toBe('Remove Milk');
  expect(await focusAfter('Milk', 'Remove')).toBe('List');
});

function NameDialog() {
  const [isAsked, setAsked] = useState(false);
  return (
    <SmallDialog title="New" verb="Create" onSubmit={() => setAsked(true)} onClose={() => undefined}>
      <TextInput aria-label="Picture" />
      <TextInput aria-label="Name" error={isAsked ? 'required' : null} />
    </SmallDialog>
  );
}

test('a submit of a small dialog without a needed input moves the focus to its field', async () => {
  const { settle } = await showScreen(<NameDialog />);
  const verb = document.querySelector<HTMLElement>('[role=dialog] [type=submit]');
  await act(async () => {
    verb?.focus();
    verb?.click();
  });
  await settle();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name');
});

test('the button of a question that waits for the reply keeps the focus and asks only once', async () => {
  const confirm = vi.fn<() => void>();
  function Question() {
    const [isPending, setIsPending] = useState(false);
    return (
      <ConfirmDialog
        title="Delete"
        question="Delete the course?"
        verb="Delete it"
        isPending={isPending}
        onConfirm={() => {
          confirm();
          setIsPending(true);
        }}
        onCancel={() => undefined}
      />
    );
  }
  await showScreen(<Question />);
  const button = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].at(-1);
  for (let press = 0; press < 2; press += 1)
    await act(async () => {
      button?.focus();
      button?.click();
    });
  expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(button);
  expect(confirm).toHaveBeenCalledTimes(1);
});
