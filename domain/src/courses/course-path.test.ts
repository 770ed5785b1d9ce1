import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseAddress, courseParam, coursePath, parseCourseParam } from './course-path.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test.each<[string, string]>([
  ['Basic Botany', `/our-courses/Basic_Botany_courseId_${id}`],
  [' Ärzte & Pflege? ', `/our-courses/%C3%84rzte_%26_Pflege%3F_courseId_${id}`],
  ['50 % off/on', `/our-courses/50___off_on_courseId_${id}`],
  ['About _courseId_ marks', `/our-courses/About__courseId__marks_courseId_${id}`],
  ['', `/our-courses/_courseId_${id}`],
])('the course %j has the address %s', (name, path) => {
  expect(coursePath({ id, name })).toBe(path);
});

test.each<[string | null, string | null]>([
  [id, id],
  [`Basic_Botany_courseId_${id}`, id],
  [`About__courseId__marks_courseId_${id}`, id],
  ['Basic_Botany_courseId_', null],
  ['  ', null],
  [null, null],
])('%j names the course %j', (param, course) => {
  expect(parseCourseParam(param)).toBe(course);
});

test('a bare id, an old name and a missing id redirect; the canonical address does not', () => {
  const course = { id, name: 'Basic Botany' };
  const redirect = { kind: 'redirect', to: coursePath(course) };
  expect(courseAddress(`Basic_Botany_courseId_${id}`, course)).toEqual({ kind: 'canonical' });
  expect(courseAddress(id, course)).toEqual(redirect);
  expect(courseAddress(`Old_Name_courseId_${id}`, course)).toEqual(redirect);
  expect(courseAddress('', course)).toEqual({ kind: 'redirect', to: '/our-courses/' });
});

test('every address leads to its course and never redirects to itself, with any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, courseId) => {
      const course = { id: courseId, name };
      const path = coursePath(course);
      const param = decodeURIComponent(path.slice('/our-courses/'.length));
      expect(path.split('/').length).toBe(3);
      expect(param).toBe(courseParam(course));
      expect(parseCourseParam(param)).toBe(courseId);
      expect(courseAddress(param, course)).toEqual({ kind: 'canonical' });
    }),
  );
});
