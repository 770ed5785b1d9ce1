import { runningUploads } from '../../media/running-uploads.ts';
import { useObservable } from '../../platform/observable.ts';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';

const UploadTray = lazyWithTexts(async () => (await import('../../media/upload-tray.tsx')).UploadTray, {
  failureShown: 'asToast',
});

/** The list of running uploads, loaded when there is one. */
export function LazyUploadTray() {
  if (useObservable(runningUploads).length === 0) return null;
  return <UploadTray />;
}
