// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { sharingCompanies } from '@lernhaus/contract/courses/endpoints';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { type FormValues, textOf } from '../../resource/form-values.ts';
import { CourseOrderFields } from './course-order-fields.tsx';

function Form() {
  const [values, setValues] = useState<FormValues>({ courseId: '', currency: 'INR', amount: '', userId: '' });
  const set = (more: FormValues) => setValues((before) => ({ ...before, ...more }));
  const input = (name: string) => <output name={name}>{textOf(values[name])}</output>;
  return (
    <>
      <button type="button" id="choose" onClick={() => set({ courseId: 'tea' })}>
        Tea
      </button>
      <button type="button" id="type" onClick={() => set({ amount: '30' })}>
        30
      </button>
      <button type="button" id="other" onClick={() => set({ courseId: 'own' })}>
        Own
      </button>
      <CourseOrderFields values={values} errors={{}} set={set} row={null} input={input} />
    </>
  );
}

/** The form of ADMIN on the host of a company that sells in EUR, after a course of `owner` was chosen. */
async function chooseCourseOf(owner: string, companies: () => unknown) {
  const { place, settle } = await showScreen(<Form />, {
    account: { authorities: ['ROLE_ADMIN'] },
    site: { currency: 'EUR' },
    replies: {
      [resourceEndpoints(course).get.id]: ({ params }) =>
        (params as { id: string }).id === 'own'
          ? { id: 'own', owner: 'school', name: 'Own', inrPricePerMonth: 10, taxPercentage: 0 }
          : { id: 'tea', owner, name: 'Tea', inrPricePerMonth: 49, taxPercentage: 0 },
      [sharingCompanies.id]: companies,
      [usersByIds.id]: () => [],
    },
  });
  const press = async (id: 'choose' | 'type' | 'other') => {
    await act(async () => place.querySelector<HTMLButtonElement>(`#${id}`)?.click());
    await settle();
  };
  await press('choose');
  const filled = () =>
    ['courseName', 'amount', 'currency'].map((name) => place.querySelector(`output[name=${name}]`)?.textContent);
  return { place, settle, filled, press };
}

test('the order of a shared course gets the currency of the company that shares it, and no price until it is known', async () => {
  const { promise: companies, resolve } = Promise.withResolvers<unknown>();
  const { place, settle, filled } = await chooseCourseOf('brightpath', () => companies);
  expect(filled()).toEqual(['Tea', '', 'INR']);
  expect(place.textContent).toContain('orderForm.priceToday 49');
  expect(place.textContent).not.toContain('orderForm.takePrice');
  resolve([{ company: 'brightpath', name: 'Brightpath', currency: 'GBP' }]);
  await settle();
  expect(filled()).toEqual(['Tea', '49.00', 'GBP']);
  expect(place.textContent).toContain('orderForm.priceToday £49');
});

test('without the currency of its company, the order of a shared course gets no price', async () => {
  const { filled } = await chooseCourseOf('brightpath', () => []);
  expect(filled()).toEqual(['Tea', '', 'INR']);
});

test('the order of an own course gets the currency of the site', async () => {
  const { filled } = await chooseCourseOf('school', () => []);
  expect(filled()).toEqual(['Tea', '49.00', 'EUR']);
});

test('the price of another course does not stay, also if the price of the chosen one is not known', async () => {
  const { filled, press } = await chooseCourseOf('brightpath', () => []);
  await press('other');
  expect(filled()).toEqual(['Own', '10.00', 'EUR']);
  await press('choose');
  expect(filled()).toEqual(['Tea', '', 'EUR']);
  await press('other');
  expect(filled(), 'its price is known at once').toEqual(['Own', '10.00', 'EUR']);
});

test('an amount that is typed before the price is known stays, and gets the currency of the price', async () => {
  const { promise: companies, resolve } = Promise.withResolvers<unknown>();
  const { settle, filled, press } = await chooseCourseOf('brightpath', () => companies);
  await press('type');
  resolve([{ company: 'brightpath', name: 'Brightpath', currency: 'GBP' }]);
  await settle();
  expect(filled()).toEqual(['Tea', '30', 'GBP']);
});
