import { LearnerPage } from '../../overview/learner-page.tsx';
import { OverviewSkeleton } from '../../overview/overview-skeleton.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('learners.title');

export const handle = { skeleton: <OverviewSkeleton /> };

export const meta = titleMeta;

export default function LearnerRoute() {
  return <LearnerPage />;
}
