import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { LazyModule } from '../platform/lazy-module.ts';
import { PartFailure } from './part-failure.tsx';

type Progress = 'coming' | 'there' | 'failed';

interface LazyPartProps<Props> {
  part: LazyModule<ComponentType<Props>>;
  /** Shown while the part is loading. */
  fallback: ReactNode;
  props: Props;
}

/**
 * Shows a lazily loaded part. A failure is shown in its place, and the part is loaded again when the browser is online.
 */
export function LazyPart<Props extends object>({ part, fallback, props }: LazyPartProps<Props>) {
  const [progress, setProgress] = useState<Progress>(part.value ? 'there' : 'coming');
  useEffect(() => {
    if (progress !== 'coming') return undefined;
    let isShown = true;
    const tell = (next: Progress) => () => void (isShown && setProgress(next));
    part.load().then(tell('there'), tell('failed'));
    return () => {
      isShown = false;
    };
  }, [part, progress]);
  useEffect(() => {
    if (progress !== 'failed') return undefined;
    const again = () => setProgress('coming');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [progress]);
  if (progress === 'failed') return <PartFailure onRetry={() => setProgress('coming')} />;
  const Part = part.value;
  return Part ? <Part {...props} /> : fallback;
}
