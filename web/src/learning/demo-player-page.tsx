import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import { courseForDemo } from '@lernhaus/contract/courses/tree-endpoints';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { statusOf } from '../platform/call-failure.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { Navigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { RunningPlayer } from './player-frame.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import type { PlayerSlots } from './player-slots.ts';
import { useDemoPlayer } from './use-demo-player.ts';

interface DemoPlayerPageProps {
  courseId: string;
  slots: PlayerSlots;
  /** The player's exit leads there. */
  back: LocalPath;
}

/** /demo-courses/{id}: a course to try without an account (specification 2, demo course route). */
export function DemoPlayerPage({ courseId, slots, back }: DemoPlayerPageProps) {
  const t = useTexts();
  const { data, error, isLoadingError, refetch } = useQuery({
    ...endpointQuery(browserCaller(), courseForDemo, { params: { id: courseId } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  if (isLoadingError && statusOf(error) === 404) return <Navigate to={addresses.root()} replace />;
  if (isLoadingError)
    return (
      <main id="main">
        <LoadFailure error={error} onRetry={refetch} exitLink={{ to: back, label: t('demo.leave') }} />
      </main>
    );
  return data ? <DemoPlayer key={courseId} course={data} slots={slots} back={back} /> : <PlayerSkeleton />;
}

function DemoPlayer({ course, slots, back }: { course: CourseTree; slots: PlayerSlots; back: LocalPath }) {
  const player = useDemoPlayer(course);
  if (player === null) return <Navigate to={back} replace />;
  return <RunningPlayer player={player} reviewedLearner={null} saving="demo" slots={slots} back={back} />;
}
