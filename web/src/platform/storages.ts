/** The storages of this browser. If its user allows none, the access throws, or there is nothing. */
export function storages(): Storage[] {
  if (typeof window === 'undefined') return [];
  return (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    try {
      const storage: Storage | null = window[name];
      return storage ?? [];
    } catch {
      return [];
    }
  });
}
