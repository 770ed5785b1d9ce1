import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { WhenInView } from './when-in-view.tsx';

/**
 * A part of a page that is loaded when the reader scrolls near it. The page contains its texts: `route-texts.ts` finds
 * them by the name of this function, so the call itself must import the part. The placeholder keeps its place until
 * then.
 */
export function lazyInView(
  load: () => Promise<ComponentType>,
  placeholder: () => ReactNode = () => null,
): ComponentType {
  const Part = lazyPart(load, { fallback: placeholder });
  return function InView() {
    const [isNear, setNear] = useState(false);
    if (isNear) return <Part />;
    return (
      <>
        <WhenInView onView={() => setNear(true)} />
        {placeholder()}
      </>
    );
  };
}
