import { vi } from 'vitest';

/** jsdom has no observer of sizes. This one never reports a size. The test removes it with `vi.unstubAllGlobals`. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => undefined;
      readonly unobserve = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
}
