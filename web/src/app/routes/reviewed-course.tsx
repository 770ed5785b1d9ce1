import { PlayerSkeleton } from '../../learning/player-skeleton.tsx';
import { ReviewedCoursePage } from '../../learning/reviewed-course-page.tsx';
import { useAccountKey } from '../../platform/session.ts';
import { titleLoader, titleMeta } from '../host-page.ts';
import { playerSlotContent } from '../player-slot-content.tsx';
import { loadsOnlyOtherPages } from '../same-page.ts';

export const loader = titleLoader('review.title');

export const shouldRevalidate = loadsOnlyOtherPages;

export const handle = { skeleton: <PlayerSkeleton /> };

export const meta = titleMeta;

/** A learner's course for a reviewer: the same player, read-only (specification 6, view-only mode). */
export default function ReviewedCourseRoute() {
  return <ReviewedCoursePage slots={playerSlotContent(useAccountKey())} />;
}
