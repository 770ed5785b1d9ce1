import type { MantineTransition } from '@mantine/core';

/**
 * A transition that ends without a transform: inside a transformed drawer, dragged items would be drawn in the wrong
 * place.
 */
export const slideFromRight: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateX(100%)' },
  transitionProperty: 'transform, opacity',
};
