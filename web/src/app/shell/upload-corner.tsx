import { Suspense } from 'react';
import { sendings } from '../../media/sendings.ts';
import { useStore } from '../../platform/store.ts';
import { lazyWithTexts } from '../texts/lazy-with-texts.ts';

const UploadTray = lazyWithTexts(async () => (await import('../../media/upload-tray.tsx')).UploadTray);

/** Videos on their way, once there are some. */
export function UploadCorner() {
  if (useStore(sendings).length === 0) return null;
  return (
    <Suspense>
      <UploadTray />
    </Suspense>
  );
}
