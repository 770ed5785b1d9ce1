import { LearnersPage } from '../../overview/learners-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('learners.title');
export const meta = titleMeta;

export default function LearnersRoute() {
  return <LearnersPage />;
}
