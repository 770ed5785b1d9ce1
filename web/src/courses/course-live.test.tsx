// @vitest-environment jsdom

import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CourseLive } from './course-live.tsx';

const course = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Knots', owner: 'school' };
const page = `/our-courses/Knots_courseId_${course.id}`;

test('a published course offers its page, its address to copy, and what to do next', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  await showScreen(<CourseLive course={course} onClose={() => undefined} />);
  const controlOf = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] :is(a, button)')].find(
      (one) => one.textContent === name,
    );
  expect(controlOf('editor.live.open')?.getAttribute('href')).toBe(page);
  expect(controlOf('editor.live.learners')?.getAttribute('href')).toBe('/learners');
  await act(async () => controlOf('editor.live.copy')?.click());
  expect(writeText).toHaveBeenCalledWith(`https://school.example.org${page}`);
  expect(controlOf('editor.live.copied')).toBeDefined();
});

test('a course that ADMIN publishes on the main domain has no links, because its page is on its company’s own site', async () => {
  await showScreen(<CourseLive course={{ ...course, owner: 'other' }} onClose={() => undefined} />, {
    site: { mode: 'main' },
  });
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toContain('editor.live.title');
  expect(document.querySelector('[role="dialog"] a')).toBeNull();
});
