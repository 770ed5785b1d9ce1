import { lazyWithPage } from '../ui/lazy-with-page.ts';

/** The form loads it with its rules, so that the first visit is smaller, and it is there when the reply comes. */
export const RegistrationDone = lazyWithPage(async () => (await import('./registration-done.tsx')).RegistrationDone);
