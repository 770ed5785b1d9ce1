import type { MantineTransition } from '@mantine/core';

/**
 * A drawer slides in and rests without a transform: what is drawn at a fixed place inside a transformed box, as an item that
 * is dragged, would be placed by that box instead of the window.
 */
export const slideFromRight: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateX(100%)' },
  transitionProperty: 'transform, opacity',
};
