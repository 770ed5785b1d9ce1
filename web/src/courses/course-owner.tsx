import { useCompanyName } from '../platform/companies.ts';
import { useSite } from '../platform/site.tsx';
import { type Row, textOf } from '../resource/form-values.ts';
import { useSharingName } from './use-sharing-name.ts';

/** The name of a course's company, also of one that shares the course with this one. */
export function CourseOwner({ row }: { row: Row }) {
  const { site } = useSite();
  const companyName = useCompanyName();
  const owner = textOf(row['owner']);
  return owner !== site.company && site.mode !== 'main' ? <SharingName owner={owner} /> : companyName(owner);
}

const SharingName = ({ owner }: { owner: string }) => useSharingName(owner);
