import { type LocalPath, localPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import { useLocation, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { listSearchIn } from './list-search-in.ts';

/**
 * Where the exit of a course leads, and its label: to the backUrl; else for authors to their list of courses, at the
 * page and sort in the address, and for learners to their courses.
 */
export function useExitLink(courseId?: string): { to: LocalPath; label: string } {
  const t = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const back = localPath(search.get('backUrl'), window.location.href);
  if (!pathname.startsWith('/course/')) {
    const to = back ?? addresses.myCourses(courseId);
    return { to, label: t(to.startsWith(addresses.myCourses()) ? 'player.leave' : 'player.backFromReview') };
  }
  const to = back ?? ownPath(addresses.entityList('course') + listSearchIn(search));
  return { to, label: t(back === null ? 'editor.toCourses' : 'player.backFromReview') };
}
