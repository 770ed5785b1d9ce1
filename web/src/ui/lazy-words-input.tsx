import { Skeleton } from '@mantine/core';
import { lazyPart } from './lazy-part.tsx';

/** The input of word lists, loaded by the forms that have one. */
export const WordsInput = lazyPart(async () => (await import('./words-input.tsx')).WordsInput, {
  fallback: () => <Skeleton height={72} />,
});
