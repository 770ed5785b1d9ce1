// @vitest-environment jsdom
import { companyNames } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { useForm } from '@mantine/form';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { type FormValues, type Row, writableFieldsOf } from '../../resource/form-values.ts';
import { CourseInputs } from './course-inputs.tsx';

const priceFields = writableFieldsOf(course).filter(
  ([name]) => name === 'inrPricePerMonth' || name === 'taxPercentage',
);

function Inputs({ row }: { row: Row }) {
  const form = useForm<FormValues>({ initialValues: { inrPricePerMonth: '49', taxPercentage: '20' } });
  return <CourseInputs resource={course} fields={priceFields} form={form} row={row} />;
}

test('ADMIN sees what learners pay in the currency of the course’s company, and nothing until it is known', async () => {
  const { promise: names, resolve } = Promise.withResolvers<unknown>();
  const { place, settle } = await showScreen(<Inputs row={{ id: 'tea', owner: 'brightpath' }} />, {
    account: { authorities: ['ROLE_ADMIN'] },
    site: { mode: 'main', currency: 'INR' },
    replies: { [companyNames.id]: () => names },
  });
  expect(place.textContent).not.toContain('editor.pay');
  resolve([{ company: 'brightpath', name: 'Brightpath', currency: 'GBP' }]);
  await settle();
  expect(place.textContent).toContain('editor.pay £58.80');
});

test('an author sees what learners pay in the currency of the school', async () => {
  const { place } = await showScreen(<Inputs row={{ id: 'tea', owner: 'school' }} />, {
    account: { authorities: ['ROLE_WORKER'] },
    site: { currency: 'EUR' },
  });
  expect(place.textContent).toContain('editor.pay €58.80');
});
