import type { Menu } from '@lernhaus/domain/accounts/menus-for';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../../platform/addresses.ts';

/** A link of the header, with the message key of its label. */
export interface HeaderLink {
  /** The main domain has no courses of its own: there the courses are those of the demo school. */
  readonly to: LocalPath | `http://${string}`;
  readonly label: 'header.home' | 'header.courses' | 'header.pricing' | 'header.myCourses' | 'workplace.overview';
  /** Hidden while it is not known whether somebody is signed in, because it could be wrong for them. */
  readonly isUncertain: boolean;
}

interface HeaderViewer {
  readonly menus: readonly Menu[];
  readonly mode: DomainMode;
  /** Whether the plan of the site has expired. */
  readonly expired: boolean;
  readonly isVisitor: boolean;
  /** Null on a platform without a demo school. */
  readonly demoHome: `http://${string}` | null;
}

/**
 * The links of the header: the specification's menus, the courses and prices for those who may want some, and for
 * editors the way from public pages to their work.
 */
export function headerLinks({ menus, mode, expired, isVisitor, demoHome }: HeaderViewer): readonly HeaderLink[] {
  const has = (key: Menu['key']) => menus.some((menu) => menu.key === key);
  const isEditor = has('admin');
  const courses = { main: demoHome, tenant: addresses.catalogue(), demo: addresses.demoCourses() }[mode];
  const links: readonly (HeaderLink | false)[] = [
    has('home') && { to: addresses.home(), label: 'header.home', isUncertain: false },
    courses !== null && !expired && !isEditor && { to: courses, label: 'header.courses', isUncertain: isVisitor },
    mode === 'main' && isVisitor && { to: addresses.homeSection('plans'), label: 'header.pricing', isUncertain: true },
    has('myCourses') && { to: addresses.myCourses(), label: 'header.myCourses', isUncertain: false },
    isEditor && { to: addresses.overview(), label: 'workplace.overview', isUncertain: false },
  ];
  return links.filter((link) => link !== false);
}

/** A visitor's first step that costs nothing: the plans on the main domain, elsewhere the courses. */
export function startAddress({
  mode,
  expired,
  isVisitor,
}: Pick<HeaderViewer, 'mode' | 'expired' | 'isVisitor'>): LocalPath | null {
  if (!isVisitor || expired) return null;
  return addresses.homeSection(mode === 'main' ? 'plans' : 'courses');
}
