import type { RoleFlags } from '../accounts/roles.ts';
import type { DomainMode } from '../tenants/domain-mode.ts';

/** Whether a company is a course's main owner: its name equals the course's owner, whatever the case (specification 6). */
export function isMainOwner(company: string | null | undefined, owner: string | null | undefined): boolean {
  const name = (company ?? '').trim().toLowerCase();
  return name !== '' && name === (owner ?? '').trim().toLowerCase();
}

/** Who looks at a course, where, and whose it is. */
export type CourseViewer = {
  readonly flags: RoleFlags;
  readonly mode: DomainMode;
  /** The company of the host. */
  readonly company: string;
  /** The owner of the course. */
  readonly owner: string;
};

/** Whether the viewer may change the course and what is beneath it, and publish it: an editor of its main owner. */
export function mayEdit({ flags, company, owner }: CourseViewer): boolean {
  return flags.isEditor && isMainOwner(company, owner);
}

/**
 * Whether the viewer may delete within the course: as `mayEdit`, but not a worker, and on the demo domain only an
 * admin. Someone who is a worker and USER or ADMIN besides is not kept back by it.
 */
export function mayDelete(viewer: CourseViewer): boolean {
  const { flags, mode } = viewer;
  return mayEdit(viewer) && (flags.admin || (flags.user && mode !== 'demo'));
}

/** Whether a new course may be made: by an editor while the plan has room (specification 6, creating courses). */
export function mayCreateCourse(flags: RoleFlags, remainingCourses: number): boolean {
  return flags.isEditor && remainingCourses > 0;
}
