import { expect } from '@playwright/test';
import { ask } from './people.ts';

/** The address of a course in the first HTML of the catalogue: whichever is first, as other journeys publish courses too. */
export async function firstCourse(): Promise<string> {
  const [address = ''] = await coursesOfCatalogue();
  expect(address, 'the catalogue leads to a course').not.toBe('');
  return address;
}

/** The address of a course with a price. */
export async function paidCourse(): Promise<string> {
  const address = (await coursesOfCatalogue()).find((one) => /First_aid_at_work/.test(one)) ?? '';
  expect(address, 'the catalogue leads to the course').not.toBe('');
  return address;
}

async function coursesOfCatalogue(): Promise<string[]> {
  const { body } = await ask('brightpath', '/our-courses');
  return [...body.matchAll(/href="(\/our-courses\/[^"#]*_courseId_[^"#]*)"/g)].map(([, address = '']) => address);
}
