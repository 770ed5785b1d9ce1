import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { PlayerSkeleton } from '../../learning/player-skeleton.tsx';
import { ReviewedCoursePage } from '../../learning/reviewed-course-page.tsx';
import { useAccount } from '../../platform/session.ts';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';
import { playerSlotContent } from '../player-slot-content.tsx';
import { loadsOnlyOtherPages } from '../same-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('review.title'), host.site.companyName) };
}

export const shouldRevalidate = loadsOnlyOtherPages;

export const handle = { skeleton: <PlayerSkeleton /> };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

/** A learner's course for a reviewer: the same player, read-only (specification 6, view-only mode). */
export default function ReviewedCourseRoute() {
  const login = useAccount()?.login ?? '';
  return <ReviewedCoursePage slots={playerSlotContent(login)} />;
}
