import { lazyPart } from './lazy-part.tsx';

/** A lazy part that a visitor's first page loads. The page carries its texts: `route-texts.ts` finds them by this name. */
export const lazyWithPage = lazyPart;
