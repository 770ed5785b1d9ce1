import { expect } from '@playwright/test';
import { ask } from './people.ts';

/** The address of a course, from the first HTML of the catalogue. */
export async function firstCourse(): Promise<string> {
  const { body } = await ask('brightpath', '/our-courses');
  const [, address = ''] = /href="(\/our-courses\/[^"#]*_courseId_[^"#]*)"/.exec(body) ?? [];
  expect(address, 'the catalogue leads to a course').not.toBe('');
  return address;
}
