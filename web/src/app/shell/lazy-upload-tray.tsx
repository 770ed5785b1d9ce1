import { Suspense } from 'react';
import { runningUploads } from '../../media/running-uploads.ts';
import { useStore } from '../../platform/store.ts';
import { lazyWithTexts } from '../texts/lazy-with-texts.ts';

const UploadTray = lazyWithTexts(async () => (await import('../../media/upload-tray.tsx')).UploadTray);

/** Videos on their way, once there are some. */
export function LazyUploadTray() {
  if (useStore(runningUploads).length === 0) return null;
  return (
    <Suspense>
      <UploadTray />
    </Suspense>
  );
}
