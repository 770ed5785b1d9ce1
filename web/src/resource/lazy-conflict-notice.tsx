import { lazyPart } from '../ui/lazy-part.tsx';

/** Seldom needed, so it is loaded when somebody else has saved the row. */
export const ConflictNotice = lazyPart(async () => (await import('./conflict-notice.tsx')).ConflictNotice);
