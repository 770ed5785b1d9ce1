import { lazyPart } from './lazy-part.tsx';

/**
 * A lazy part that a visitor's first page loads. The page contains its texts: `route-texts.ts` finds them by the name
 * of this function.
 */
export const lazyWithPage = lazyPart;
