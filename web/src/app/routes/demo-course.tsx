import { readCourseLanding } from '@lernhaus/contract/courses/endpoints';
import { courseForDemo } from '@lernhaus/contract/courses/tree-endpoints';
import { parseCourseParam } from '@lernhaus/domain/courses/course-path';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CourseAction } from '../../billing/course-action.tsx';
import type { OfferedCourse } from '../../billing/registration-values.ts';
import { ClosedContent } from '../../learning/closed-content.tsx';
import { PlayerSkeleton } from '../../learning/player-skeleton.tsx';
import type { PlayerSlots } from '../../learning/player-slots.ts';
import { needsRegistration } from '../../learning/use-demo-player.ts';
import { addresses } from '../../platform/addresses.ts';
import { statusOf } from '../../platform/call-failure.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { loadQuestionFields } from '../../quizzes/lazy-fields.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import { hostPage, pageTitle, redirectFrom, titleMeta } from '../host-page.ts';
import { draftsInPage, practiceQuizzes } from '../practice-quizzes.tsx';
import { loadsOnlyOtherPages } from '../same-page.ts';
import { Footer } from '../shell/footer.tsx';

const DemoPlayerPage = lazyWithTexts(async () => (await import('../../learning/demo-player-page.tsx')).DemoPlayerPage, {
  fallback: () => <PlayerSkeleton />,
});
const Registration = lazyWithTexts(async () => (await import('../../billing/registration.tsx')).Registration);

/**
 * Redirects to the site's root without an id, and for a course that is not in the demo (specification 2, demo course
 * route). The browser loads the course itself, because the links to its videos expire and this page is cached.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { host, caller } = hostPage(args);
  const id = parseCourseParam(args.params['course']);
  if (id === null) return redirectFrom(args, addresses.root());
  try {
    const { name, owner, inrPricePerMonth, taxPercentage } = await caller.call(courseForDemo, { params: { id } });
    const { currency } =
      owner === host.site.company ? host.site : await caller.call(readCourseLanding, { params: { id } });
    const course = { id, name, inrPricePerMonth, taxPercentage, currency };
    return { course, title: pageTitle(name, host.site.companyName) };
  } catch (error) {
    if ([400, 404].includes(statusOf(error))) return redirectFrom(args, addresses.root());
    throw error;
  }
}

export const shouldRevalidate = loadsOnlyOtherPages;

export const meta = titleMeta;

/** Combines learning, quizzes and registration; like the player it has no header. */
export default function DemoCourseRoute() {
  const { course } = useLoaderData<typeof loader>();
  const { site } = useSite();
  const session = useSession();
  const [client] = useState(queryClient);
  const slots: PlayerSlots = {
    ready: loadQuestionFields,
    quizzes: practiceQuizzes(draftsInPage('demo')),
    foot: <Footer isInPlayer />,
    exams: () => null,
    replacement: ({ module, content }) => {
      if (content)
        return content.availableForDemo ? null : (
          <ClosedContent content={content} register={addresses.registration(course)} />
        );
      return needsRegistration(module) ? <ClosedModule course={course} isOpen={module.availableForDemo} /> : null;
    },
  };
  const back = site.mode === 'demo' ? addresses.demoCourses() : addresses.course(course);
  return (
    <QueryClientProvider client={client}>
      {session.kind === 'unknown' ? (
        <PlayerSkeleton />
      ) : (
        <DemoPlayerPage courseId={course.id} slots={slots} back={back} />
      )}
    </QueryClientProvider>
  );
}

/** Shown instead of a closed module: the registration form, or the next step for a signed-in user. */
function ClosedModule({ course, isOpen }: { course: OfferedCourse; isOpen: boolean }) {
  const t = useTexts();
  const session = useSession();
  const why = t(isOpen ? 'demo.exam' : 'demo.closedModule');
  if (session.kind === 'signedIn')
    return (
      <div style={{ display: 'grid', justifyItems: 'start', gap: '1.5rem' }}>
        <p>{why}</p>
        <CourseAction course={course} />
      </div>
    );
  return <Registration course={course} lead={why} />;
}
