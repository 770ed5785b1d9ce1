import { OverviewPage } from '../../overview/overview-page.tsx';
import { OverviewSkeleton } from '../../overview/overview-skeleton.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('overview.title');

export const handle = { skeleton: <OverviewSkeleton /> };

export const meta = titleMeta;

export default function OverviewRoute() {
  return <OverviewPage />;
}
