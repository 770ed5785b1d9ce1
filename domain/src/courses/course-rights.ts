import type { RoleFlags } from '../accounts/roles.ts';
import type { DomainMode } from '../tenants/domain-mode.ts';

/** Whether a company is a course's main owner: its name equals the course's owner, ignoring case (specification 6). */
export function isMainOwner(company: string | null | undefined, owner: string | null | undefined): boolean {
  const name = (company ?? '').trim().toLowerCase();
  return name !== '' && name === (owner ?? '').trim().toLowerCase();
}

/** The viewer of a course, with the host and the course's owner. */
export type CourseViewer = {
  readonly flags: RoleFlags;
  readonly mode: DomainMode;
  /** The company of the host. */
  readonly company: string;
  /** The owner of the course. */
  readonly owner: string;
};

/** Whether the viewer may change and publish the course and its parts: an editor of the main owner. */
export function mayEdit({ flags, company, owner }: CourseViewer): boolean {
  return flags.isEditor && isMainOwner(company, owner);
}

/**
 * Whether the viewer may delete the course or its parts: as `mayEdit`, but not a worker, and on the demo domain only an
 * admin. A worker who is also USER or ADMIN may delete.
 */
export function mayDelete(viewer: CourseViewer): boolean {
  const { flags, mode } = viewer;
  return mayEdit(viewer) && (flags.admin || (flags.user && mode !== 'demo'));
}

/**
 * Whether a listed course opens in the player of this host. The main host lists all companies' courses for ADMIN, and
 * plays its own only.
 */
export function opensInPlayer({ mode, company, owner }: Omit<CourseViewer, 'flags'>): boolean {
  return mode !== 'main' || isMainOwner(company, owner);
}
