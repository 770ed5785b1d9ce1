import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../../platform/addresses.ts';

interface MenuScreen {
  readonly to: LocalPath;
  /** The key of its words in the menu. */
  readonly label: string;
  /** Whether there is a page at that address: a test asks the router. What is not built is not offered. */
  readonly isBuilt: boolean;
}

const list = (base: string): MenuScreen => ({ to: addresses.entityList(base), label: `menu.${base}`, isBuilt: true });
const built = (to: LocalPath, label: string): MenuScreen => ({ to, label, isBuilt: true });
const later = (path: string): MenuScreen => ({ to: ownPath(path), label: '', isBuilt: false });

/** Where the entries of the header menu lead, by the domain's keys (specification 2, header menu). */
export const menuScreens: Readonly<Record<string, MenuScreen>> = {
  home: built(addresses.home(), 'header.home'),
  myCourses: built(addresses.myCourses(), 'header.myCourses'),
  plantonicare: later('/plantonicare'),
  urbanEngine: later('/urbanengine'),
  elearning: built(ownPath('/elearning'), 'header.home'),
  userManagement: later('/admin/user-management'),
  companySettings: list('company-settings'),
  course: list('course'),
  video: list('video'),
  payments: list('lms-registration-payment-order'),
  faqs: list('frequently-asked-questions'),
  reviews: list('reviews'),
  audits: later('/admin/audits'),
  gateway: later('/admin/gateway'),
  metrics: later('/admin/metrics'),
  health: later('/admin/health'),
  configuration: later('/admin/configuration'),
  logs: later('/admin/logs'),
  apiDocs: later('/admin/docs'),
  settings: built(addresses.settings(), 'header.settings'),
  password: built(addresses.password(), 'header.password'),
  signOut: built(addresses.logout(), 'header.signOut'),
  signIn: built(addresses.login(), 'header.signIn'),
};

/** The entries of a menu that lead somewhere; an entity's list is its own entry. */
export const shownScreens = (items: readonly string[]): readonly MenuScreen[] =>
  items.map((item) => menuScreens[item] ?? list(item)).filter(({ isBuilt }) => isBuilt);
