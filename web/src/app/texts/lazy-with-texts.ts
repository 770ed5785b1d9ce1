import { type ComponentType, lazy } from 'react';

/** A part that comes when it is wanted, together with the texts that the first page did not need. */
export function lazyWithTexts<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part, { wholeTexts }] = await Promise.all([load(), import('../../platform/page-texts.ts')]);
    // Without them it comes all the same; they are asked for again where one is missing.
    await wholeTexts().catch(() => undefined);
    return { default: part };
  });
}
