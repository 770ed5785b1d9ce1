import { PopularCourses } from '../courses/popular-courses.tsx';
import type { HomeContent } from '../marketing/home-content.ts';
import { HomePage } from '../marketing/home-page.tsx';
import { addresses } from '../platform/addresses.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Visitors never load it. */
const ContinueLearning = lazyPart(async () => (await import('../learning/continue-learning.tsx')).ContinueLearning, {
  fallback: () => <ButtonLink to={addresses.myCourses()} style={{ visibility: 'hidden' }} />,
});

/** The home page with the parts of other slices. */
export const HomeScreen = ({ home }: { home: HomeContent }) => (
  <HomePage home={home} courses={<PopularCourses courses={home.courses} />} continueLearning={<ContinueLearning />} />
);
