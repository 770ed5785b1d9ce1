import { AuditsPage } from '../../operations/audits-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('audits.title');
export const meta = titleMeta;

export default function AuditsRoute() {
  return <AuditsPage />;
}
