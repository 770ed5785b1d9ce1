import { type ComponentType, lazy } from 'react';

/** Loads a part lazily, together with the texts that the first page did not need. */
export function lazyWithTexts<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part, { wholeTexts }] = await Promise.all([load(), import('../../platform/page-texts.ts')]);
    // The part is shown without them; a missing text loads them again.
    await wholeTexts().catch(() => undefined);
    return { default: part };
  });
}
