// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { FileField, type PickedFile } from './file-field.tsx';
import { Form } from './form.tsx';

/** The files that are being read; the test says when each is read, or cannot be read. */
const readers = new Map<string, Reader>();

class Reader {
  result = '';
  error = new DOMException('The file is gone.', 'NotFoundError');
  onload = (): void => undefined;
  onerror = (): void => undefined;
  readAsDataURL(file: File): void {
    this.result = `data:text/plain;base64,${btoa(file.name)}`;
    readers.set(file.name, this);
  }
}
beforeEach(() => {
  readers.clear();
  vi.stubGlobal('FileReader', Reader);
});
afterEach(() => vi.unstubAllGlobals());

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

async function showField() {
  const sentNames: (string | null)[] = [];
  function Screen() {
    const [picked, setPicked] = useState<PickedFile | null>(null);
    return (
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          sentNames.push(picked && atob(picked.base64));
        }}
      >
        <FileField
          name="attachment"
          label="File"
          error={null}
          onBlur={() => undefined}
          size="md"
          withAsterisk={false}
          accept="attachment"
          picked={picked}
          url=""
          onChange={setPicked}
        />
      </Form>
    );
  }
  const { place, settle } = await showScreen(<Screen />);
  const choose = (file: File) =>
    act(async () => {
      const input = place.querySelector('input');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const save = () => act(async () => place.querySelector('form')?.requestSubmit());
  const read = async (name: string) => {
    readers.get(name)?.onload();
    await settle();
  };
  const fail = async (name: string) => {
    readers.get(name)?.onerror();
    await settle();
  };
  return { place, choose, save, read, fail, sentNames };
}

test('a form that is saved while its file is read waits, and sends the file once', async () => {
  const { choose, save, read, sentNames } = await showField();
  await choose(pdf('plan.pdf'));
  await save();
  await save();
  expect(sentNames).toEqual([]);
  await read('plan.pdf');
  expect(sentNames).toEqual(['plan.pdf']);
  await save();
  expect(sentNames).toHaveLength(2);
});

test('of two chosen files the later one counts, also if it is read first', async () => {
  const { choose, save, read, sentNames } = await showField();
  await choose(pdf('first.pdf'));
  await choose(pdf('second.pdf'));
  await read('second.pdf');
  await read('first.pdf');
  await save();
  expect(sentNames).toEqual(['second.pdf']);
});

test('a form is not sent without its file if the file cannot be read, and shows that there is none', async () => {
  const { place, choose, save, fail, sentNames } = await showField();
  await choose(pdf('plan.pdf'));
  expect(place.textContent).toContain('plan.pdf');
  await save();
  await fail('plan.pdf');
  expect(sentNames).toEqual([]);
  expect(place.textContent).not.toContain('plan.pdf');
});
