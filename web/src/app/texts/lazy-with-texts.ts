import type { ComponentType } from 'react';
import { loadPart } from '../../ui/load-part.tsx';
import type { FailureShown } from '../../ui/part-boundary.tsx';

/** Loads a part lazily, together with the texts that the first page did not need. */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failureShown?: FailureShown,
): ComponentType<Props> {
  return loadPart(async () => {
    const [part, { wholeTexts }] = await Promise.all([load(), import('../../platform/page-texts.ts')]);
    // The part is shown without them; a missing text loads them again.
    await wholeTexts().catch(() => undefined);
    return part;
  }, failureShown);
}
