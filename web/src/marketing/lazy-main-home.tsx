import { type ComponentProps, lazy, Suspense } from 'react';
// The styles are part of the page's one style file, so that the page looks right before these parts are loaded.
import '../ui/chip.module.css';
import '../ui/drawings/drawings.module.css';
import './how-it-works.module.css';
import './pricing-plans.module.css';
import './product-picture.module.css';
import './products.module.css';
import './sketches.module.css';

const load = () => import('./main-home.tsx');
const Actions = lazy(async () => ({ default: (await load()).MainActions }));
const Picture = lazy(async () => ({ default: (await load()).MainPicture }));
const Sections = lazy(async () => ({ default: (await load()).MainSections }));

/**
 * The parts of the home page that only the main domain shows. The server renders them with the page; the browser loads
 * their scripts afterwards, and the home of a tenant never does.
 */
export const MainActions = () => (
  <Suspense>
    <Actions />
  </Suspense>
);
export const MainPicture = () => (
  <Suspense>
    <Picture />
  </Suspense>
);
export const MainSections = (props: ComponentProps<typeof Sections>) => (
  <Suspense>
    <Sections {...props} />
  </Suspense>
);
