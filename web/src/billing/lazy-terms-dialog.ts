import { lazyWithTexts } from '../ui/lazy-with-texts.ts';

/** The terms that a buyer must accept, loaded when the form is sent. */
export const LazyTermsDialog = lazyWithTexts(async () => (await import('./terms-dialog.tsx')).TermsDialog, {
  failureShown: 'asToast',
});
