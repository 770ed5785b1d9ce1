import { onTestFinished, vi } from 'vitest';

/** The browser of a user who allows no site to store data: each access throws. */
export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const access = vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    onTestFinished(() => access.mockRestore());
  }
}
