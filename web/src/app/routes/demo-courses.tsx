import { allCourses } from '@lernhaus/contract/courses/endpoints';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { DemoCoursesPage } from '../../courses/demo-courses-page.tsx';
import { addresses } from '../../platform/addresses.ts';
import { canonicalOf, hostPage, metaOf, pageTitle, redirectFrom } from '../host-page.ts';
import { describePage } from '../search-engines/page-description-context.ts';
import { breadcrumbs, courseList } from '../search-engines/structured-data.ts';

/**
 * The demo tenant's courses. On any other host, a demo is opened from the page of its course (specification 2, demo
 * course route).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { host, caller, t } = hostPage(args);
  const { site } = host;
  if (site.mode !== 'demo') return redirectFrom(args, addresses.root());
  const all = await caller.call(allCourses);
  const courses = all.filter(({ availableForDemo }) => availableForDemo);
  const head = {
    title: pageTitle(t('demo.title'), site.companyName),
    description: t('demo.description', { company: site.companyName }),
    canonical: canonicalOf(host, addresses.demoCourses()),
  };
  const way = breadcrumbs(host, [[t('demo.title'), head.canonical]]);
  describePage(args, { head, image: 'home', blocks: [courseList(host, courses), way] });
  return { courses: courses.map((course) => ({ ...course, description: null })), head };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function DemoCoursesRoute() {
  const { courses } = useLoaderData<typeof loader>();
  return <DemoCoursesPage courses={courses} />;
}
