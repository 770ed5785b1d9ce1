import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LazyModule } from '../platform/lazy-module.ts';
import { type FailureDisplay, PartBoundary } from './part-boundary.tsx';

interface LazyPartOptions<Props> {
  /** Shown while the part is loading; nothing by default. */
  fallback?: (props: Props) => ReactNode;
  failureShown?: FailureDisplay;
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the part before it is shown, so that it works without a connection. */
  readonly load: () => Promise<unknown>;
};

/**
 * A part that is loaded when it is first shown. When that fails (no connection, or a new version has replaced the
 * file), the page around it and what was typed there stay, and the part is loaded again when the browser is online or
 * the user asks for it.
 */
export function lazyPart<Props extends object & { onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null, failureShown = 'inPlace' }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const part = new LazyModule(load);
  /** A failure is thrown for the boundary, which mounts this again for the next attempt. */
  function Loaded(props: Props) {
    const [Part, setPart] = useState(() => part.value);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Part) return undefined;
      let isShown = true;
      part.load().then(
        (loaded) => isShown && setPart(() => loaded),
        (error: unknown) => isShown && setFailure({ error }),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : fallback(props);
  }
  const Bounded = (props: Props) => (
    <PartBoundary failureShown={failureShown} onClose={props.onClose}>
      <Loaded {...props} />
    </PartBoundary>
  );
  return Object.assign(Bounded, { load: () => part.load() });
}
