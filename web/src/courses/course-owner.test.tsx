// @vitest-environment jsdom
import { sharingCompanies } from '@lernhaus/contract/courses/endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CourseOwner } from './course-owner.tsx';

test.each([
  ['its own', 'school', 'A school'],
  ['the company that shares the course', 'ropes', 'Rope & Sail'],
])('the company of a course has its name: %s', async (_whose, owner, name) => {
  const replies = { [sharingCompanies.id]: () => [{ company: 'ropes', name: 'Rope & Sail' }] };
  const { place } = await showScreen(<CourseOwner row={{ id: '1', version: 1, owner }} />, { replies });
  expect(place.textContent).toBe(name);
});
