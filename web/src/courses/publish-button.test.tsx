// @vitest-environment jsdom
import { course } from '@lernhaus/contract/courses/course';
import { publishCourse } from '@lernhaus/contract/courses/publish-course';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { screensOf } from '../resource/entity-screens.ts';
// The button loads it when a course is published; here it is there at once.
import './course-live.tsx';
import { PublishButton } from './publish-button.tsx';

test.each([
  [true, 'course.published'],
  [false, 'course.deactivated'],
])(
  'the publish button says the state of a course once, and does not look like a menu (published: %s)',
  async (...row) => {
    const [published, state] = row;
    const { place } = await showScreen(<PublishButton row={{ id: 'c', name: 'Knots', published }} mayChange />);
    const button = place.querySelector('button');
    expect(button?.textContent).toBe(state);
    expect(button?.getAttribute('aria-label')).toBe(`course.publish Knots ${state}`);
    expect(button?.hasAttribute('aria-pressed')).toBe(false);
    expect(button?.querySelector('svg')).toBeNull();
  },
);

test('the dialog for a published course stays in a list that shows only drafts', async () => {
  let drafts = [{ id: 'c', name: 'Knots', owner: 'school', published: false }];
  function Drafts() {
    const query = { queryKey: [screensOf(course).endpoints.list.id], queryFn: () => drafts };
    const { data = [] } = useQuery(query);
    return data.map((row) => <PublishButton key={row.id} row={row} mayChange />);
  }
  const { place, settle } = await showScreen(<Drafts />, {
    replies: {
      [publishCourse.id]: () => {
        drafts = [];
        return { published: true };
      },
    },
  });
  const button = () => place.querySelector('button');
  const close = () =>
    [...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === 'global.close');
  await act(async () => button()?.click());
  await settle();
  expect(close()).toBeDefined();
  expect(button()?.textContent).toBe('course.published');
  await act(async () => (close() as HTMLElement).click());
  await settle();
  expect([close(), button()]).toEqual([undefined, null]);
});
