import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayEdit } from '@lernhaus/domain/courses/course-rights';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useLocation, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { usePlayer } from './player-context.ts';

/** The part that the editor opens: an existing one, or a new one in a module. */
export type EditedPlace = { readonly part?: string } | { readonly new: string; readonly in: string };

/**
 * A function for addresses of the editor that lead back to this place of the player; null when the viewer may not edit
 * the course.
 */
export function useEditorAddress(): ((at: EditedPlace) => LocalPath) | null {
  const { course, path, reviewedLearner } = usePlayer();
  const account = useAccount();
  const { site } = useSite();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const viewer = { flags: flagsOf(account?.authorities), mode: site.mode, company: site.company, owner: course.owner };
  if (reviewedLearner !== null || !mayEdit(viewer)) return null;
  const place = { moduleId: path.moduleId, ...(path.contentId ? { parentId: path.contentId } : {}) };
  const back = pathname.startsWith('/course/') ? addresses.authoredCourse : addresses.player;
  // The player's backUrl is kept, so that it is there again after the editor.
  const parameters = { ...Object.fromEntries(search), ...place };
  return (at) => addresses.courseEditor(course.id, { ...at, backUrl: back(course.id, parameters) });
}
