import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { WhenInView } from './when-in-view.tsx';

/**
 * A part of a page that is loaded when the reader comes near it. The page carries its texts: `route-texts.ts` finds them by
 * the name of this function, so the part is imported in the call itself.
 */
export function lazyInView(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazyPart(load);
  return function InView() {
    const [isNear, setNear] = useState(false);
    return isNear ? <Part /> : <WhenInView onView={() => setNear(true)} />;
  };
}
