import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** A lazy part that is loaded together with the texts that the first page did not need. */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: Parameters<typeof lazyPart<Props>>[1],
): ReturnType<typeof lazyPart<Props>> {
  return lazyPart(async () => {
    const [part, { loadAllTexts }] = await Promise.all([load(), import('../platform/page-texts.ts')]);
    // The part is shown without them; a missing text loads them again.
    await loadAllTexts().catch(() => undefined);
    return part;
  }, options);
}
