import { courseAddress, parseCourseParam } from '@lernhaus/domain/courses/course-path';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router';
import { CourseAction, CourseBasket } from '../../billing/course-action.tsx';
import { RegistrationSkeleton } from '../../billing/registration-skeleton.tsx';
import type { RegistrationResult } from '../../billing/registration-values.ts';
import { CourseLandingPage } from '../../courses/course-landing-page.tsx';
import { courseLandingOrNull } from '../../courses/read-course-landing.ts';
import { FaqSection } from '../../marketing/faq-section.tsx';
import { readReviewsAndFaqs } from '../../marketing/read-home.ts';
import { Reviews } from '../../marketing/reviews.tsx';
import { addresses } from '../../platform/addresses.ts';
import { useSession } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import { storedToken } from '../../platform/token.ts';
import { useEntryState } from '../../platform/use-entry-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import { canonicalOf, type HostPage, hostPage, metaOf, pageTitle, redirectFrom } from '../host-page.ts';
import { describePage } from '../search-engines/page-description-context.ts';
import { breadcrumbs, course as courseBlock } from '../search-engines/structured-data.ts';

const Registration = lazyWithTexts(async () => (await import('../../billing/registration.tsx')).Registration, {
  fallback: RegistrationSkeleton,
});

export async function loader(args: LoaderFunctionArgs) {
  const page = hostPage(args);
  const { host, t } = page;
  const { site } = host;
  const param = args.params['course'];
  const id = parseCourseParam(param);
  if (id === null) return redirectFrom(args, addresses.catalogueRoot());
  // Specification 2: a missing course or an expired account shows the "course not found" message.
  const course = site.expired ? null : await courseLandingOrNull(page.caller, id);
  if (course === null) return data({ course, head: missingHead(page), about: null }, { status: 404 });
  const address = courseAddress(param, course);
  if (address.kind === 'redirect') return redirectFrom(args, ownPath(address.to));
  const head = {
    // Specification 2: the page title is the course's name.
    title: course.name,
    description: course.seoText || course.name,
    canonical: canonicalOf(host, addresses.course(course)),
  };
  const about = await readReviewsAndFaqs(page.caller, 'lms', host.language);
  const way = breadcrumbs(host, [
    [t('catalogue.title'), addresses.catalogue()],
    [course.name, head.canonical],
  ]);
  // The questions are those of the home page, which describes them: search engines ask for them once per site.
  describePage(args, { head, image: course.id, blocks: [courseBlock(host, course, head), way] });
  return data({ course, head, about });
}

const missingHead = ({ t, host }: HostPage) => ({
  title: pageTitle(t('course.notFound'), host.site.companyName),
  description: t('course.notFound'),
  canonical: canonicalOf(host, addresses.catalogue()),
});

/** ADMIN sees the courses of an expired site, so the browser asks with its token for a course that is not found. */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  const page = await serverLoader<typeof loader>();
  if (page.course !== null || storedToken() === null) return page;
  const { readOwnCourseLanding } = await import('../../courses/read-own-course-landing.ts');
  const course = await readOwnCourseLanding(params['course']);
  return course === null ? page : { ...page, course, head: { ...page.head, title: course.name } };
}
clientLoader.hydrate = true as const;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function CourseRoute() {
  const t = useTexts();
  const { course, about } = useLoaderData<typeof loader>();
  const { hash, key } = useLocation();
  const session = useSession();
  // The form is asked for by the address, and is for visitors.
  const isAsked = hash === '#register' && session.kind === 'signedOut';
  const [result] = useEntryState<RegistrationResult>();
  const registered = result && (result.isPaid ? 'paid' : 'byMail');
  if (course !== null)
    return (
      <CourseLandingPage
        course={course}
        action={<CourseAction course={course} registered={registered} />}
        basket={<CourseBasket course={course} registered={registered} />}
        registration={isAsked ? <Registration course={course} requestKey={key} closeTo={{ hash: '' }} /> : null}
      >
        {about && about.reviews.length > 0 ? <Reviews reviews={about.reviews} background="sunken" /> : null}
        {about && about.faqs.length > 0 ? <FaqSection faqs={about.faqs} hasPrices background="page" /> : null}
      </CourseLandingPage>
    );
  return (
    <main id="main">
      <EmptyState
        drawing="notFound"
        title={t('course.notFound')}
        body={t('course.notFound.body')}
        action={{ to: addresses.catalogue(), label: t('home.allCourses') }}
      />
    </main>
  );
}
