// @vitest-environment jsdom
import { useForm } from '@mantine/form';
import { act, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { fillForm } from './typed-before-scripts.ts';

interface SchoolProps {
  readonly onFilled: (values: object) => void;
}

function School({ onFilled }: SchoolProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', city: '', street: '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as forms do.
  useEffect(() => {
    fillForm(form, { name: 'an old name', city: 'Köln' });
    onFilled(form.getValues());
  }, []);
  return (
    <>
      <input {...form.getInputProps('name')} key={form.key('name')} ref={typeInto(form.setFieldValue)} />
      <input {...form.getInputProps('city')} key={form.key('city')} />
    </>
  );
}

/** Types when the input is there, before the effects of the page have run. */
const typeInto =
  (setFieldValue: (name: 'name', value: string) => void) =>
  (input: HTMLInputElement | null): void => {
    if (input?.value !== '') return;
    input.value = 'linden';
    setFieldValue('name', 'linden');
  };

test('text that was typed before the form was filled with stored values stays, and so does its input', async () => {
  const { place, root } = testRoot();
  const onFilled = vi.fn<SchoolProps['onFilled']>();
  await act(async () => root.render(<School onFilled={onFilled} />));
  expect(onFilled).toHaveBeenCalledExactlyOnceWith({ name: 'linden', city: 'Köln', street: '' });
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toEqual(['linden', 'Köln']);
});
