import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { WhenInView } from './when-in-view.tsx';

/**
 * A part of a page that is loaded when the reader scrolls near it. The page contains its texts: `route-texts.ts` finds
 * them by the name of this function, so the call itself must import the part.
 */
export function lazyInView(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazyPart(load);
  return function InView() {
    const [isNear, setNear] = useState(false);
    return isNear ? <Part /> : <WhenInView onView={() => setNear(true)} />;
  };
}
