// @vitest-environment jsdom
import { HeadlessMantineProvider, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { hydratedPage, testRoot } from '../../test/test-root.ts';
import { TextsProvider } from '../platform/texts.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';
import { SearchBox } from './search-box.tsx';
import { Select } from './select.tsx';
import { fillForm, useTypedBeforeScripts } from './typed-before-scripts.ts';

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

function Payment() {
  const form = useForm({ mode: 'uncontrolled', initialValues: { way: '', news: false } });
  useTypedBeforeScripts(form);
  const [text, setText] = useState('');
  return (
    <HeadlessMantineProvider>
      <Radio.Group key={form.key('way')} {...form.getInputProps('way')}>
        <Radio value="ONLINE" label="Online" />
        <Radio value="BANK_TRANSFER" label="Transfer" />
      </Radio.Group>
      <input type="checkbox" key={form.key('news')} {...form.getInputProps('news', { type: 'checkbox' })} />
      <button type="button" onClick={() => setText(JSON.stringify(form.getValues()))}>
        {text}
      </button>
    </HeadlessMantineProvider>
  );
}

test('a radio button that was chosen before the scripts ran keeps its focus', async () => {
  const place = await hydratedPage(<Payment />, (served) => {
    const transfer = served.querySelector<HTMLInputElement>('input[value="BANK_TRANSFER"]');
    Object.assign(transfer ?? {}, { checked: true });
    transfer?.focus();
  });
  expect(place.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toMatchObject({ value: 'BANK_TRANSFER', checked: true });
});

test('a radio button and a checkbox that were chosen before the scripts ran are values of the form', async () => {
  const place = await hydratedPage(<Payment />, (served) => {
    for (const input of served.querySelectorAll('input')) if (input.value !== 'ONLINE') input.checked = true;
  });
  const button = place.querySelector('button');
  await act(async () => button?.click());
  expect(JSON.parse(button?.textContent ?? '')).toEqual({ way: 'BANK_TRANSFER', news: true });
  expect([...place.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true, true]);
});

function Plans() {
  const [cycle, setCycle] = useState<'MONTHLY' | 'YEARLY'>('MONTHLY');
  const [plan, setPlan] = useState('basic');
  const [words, setWords] = useState('');
  const cycles = [
    { value: 'MONTHLY', label: 'Monthly' },
    { value: 'YEARLY', label: 'Yearly' },
  ] as const;
  const plans = [
    { value: 'basic', label: 'Basic' },
    { value: 'large', label: 'Large' },
  ];
  return (
    <TextsProvider translate={(key) => key}>
      <ChoiceSwitch label="Cycle" options={cycles} value={cycle} onChange={setCycle} />
      <Select aria-label="Plan" options={plans} value={plan} onChange={setPlan} />
      <SearchBox label="Search" value={words} maxLength={100} onSearch={setWords} />
      <output>{`${cycle} ${plan} ${words}`}</output>
    </TextsProvider>
  );
}

test('a switch, a select and a search that were used before the scripts ran change the page', async () => {
  const place = await hydratedPage(<Plans />, (served) => {
    const yearly = served.querySelector<HTMLInputElement>('input[value="YEARLY"]');
    Object.assign(yearly ?? {}, { checked: true });
    Object.assign(served.querySelector('select') ?? {}, { value: 'large' });
    Object.assign(served.querySelector('input[type="search"]') ?? {}, { value: 'safety' });
  });
  const search = place.querySelector<HTMLInputElement>('input[type="search"]');
  await act(async () => search?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(place.querySelector('output')?.textContent).toBe('YEARLY large safety');
  expect(search?.value).toBe('safety');
});

test('a select whose value is not among its options chooses nothing by itself', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const options = [{ value: 'basic', label: 'Basic' }];
  await hydratedPage(<Select aria-label="Plan" options={options} value="gone" onChange={onChange} />, () => undefined);
  expect(onChange).not.toHaveBeenCalled();
});
