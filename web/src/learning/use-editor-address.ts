import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayEdit } from '@lernhaus/domain/courses/course-rights';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useLocation, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { usePlayer } from './player-context.ts';

/** What of the course the editor opens: a part, or a new one in a module. */
export type EditedPlace = { readonly part?: string } | { readonly new: string; readonly in: string };

/** The way from a place of the player to the same place in the editor, and back; null for who may not edit the course. */
export function useEditorAddress(): ((at: EditedPlace) => LocalPath) | null {
  const { course, path, reviewed } = usePlayer();
  const account = useAccount();
  const { site } = useSite();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const viewer = { flags: flagsOf(account?.authorities), mode: site.mode, company: site.company, owner: course.owner };
  if (reviewed !== null || !mayEdit(viewer)) return null;
  const place = { moduleId: path.moduleId, ...(path.contentId ? { parentId: path.contentId } : {}) };
  const back = pathname.startsWith('/course/') ? addresses.authoredCourse : addresses.player;
  // The way back from the player goes along to the editor and comes back with it.
  const given = { ...Object.fromEntries(search), ...place };
  return (at) => addresses.courseEditor(course.id, { ...at, backUrl: back(course.id, given) });
}
