// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
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
