import { progressShare } from '@lernhaus/domain/learning/progress-share';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { queryClient } from '../platform/query-client.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { heldCoursesQuery, latestCourseQuery, progressQuery } from './learner-queries.ts';

/** A link on the home page to the lesson that the learner left; after a finished course it leads to all courses. */
export function ContinueLearning() {
  const t = useTexts();
  const account = useAccount();
  const client = queryClient();
  const ownCourses = account?.courses ?? [];
  const latest = useQuery(latestCourseQuery(account?.login ?? ''), client);
  const courses = useQuery(heldCoursesQuery(ownCourses), client);
  const course = courses.data?.find(({ id }) => id === latest.data);
  const progress = useQuery({ ...progressQuery(course?.id ?? ''), enabled: course !== undefined }, client);
  const isOpen = progress.data !== undefined && progressShare(progress.data).percentage < 100;
  if (!course || !isOpen) return <ButtonLink to={addresses.myCourses()}>{t('home.toMyCourses')}</ButtonLink>;
  return <ButtonLink to={addresses.player(course.id)}>{t('home.continue', { name: course.name })}</ButtonLink>;
}
