import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { LazyModule } from '../platform/lazy-module.ts';
import { PartFailure } from './part-failure.tsx';

type Progress = 'coming' | 'there' | 'failed';

interface LazyPartProps<Props> {
  part: LazyModule<ComponentType<Props>>;
  /** In its place until it has come. */
  fallback: ReactNode;
  props: Props;
}

/** Draws a part of the page once it has come; when it does not, it says so in its own place and tries again. */
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
