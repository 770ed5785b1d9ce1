import { lazyPart } from '../ui/lazy-part.tsx';

/** Seldom needed, so it is loaded when somebody else has saved the same settings. */
export const SettingsConflict = lazyPart(async () => (await import('./settings-conflict.tsx')).SettingsConflict);
