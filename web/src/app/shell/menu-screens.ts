import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../../platform/addresses.ts';

interface MenuScreen {
  readonly to: LocalPath;
  /** The message key of its label. */
  readonly label: string;
  /** Whether the page exists; a test checks it against the router. Entries without a page are not shown. */
  readonly isBuilt: boolean;
}

const list = (base: string): MenuScreen => ({ to: addresses.entityList(base), label: `menu.${base}`, isBuilt: true });
const built = (to: LocalPath, label: string): MenuScreen => ({ to, label, isBuilt: true });
const planned = (path: string): MenuScreen => ({ to: ownPath(path), label: '', isBuilt: false });

/** The screens of the header menu, by the keys of the domain's rule (specification 2, header menu). */
export const menuScreens: Readonly<Record<string, MenuScreen>> = {
  home: built(addresses.home(), 'header.home'),
  myCourses: built(addresses.myCourses(), 'header.myCourses'),
  plantonicare: built(addresses.product('PlantoniCare'), 'home.products.plantoniCare.title'),
  urbanEngine: built(addresses.product('UrbanEngine'), 'home.products.urbanEngine.title'),
  elearning: built(ownPath('/elearning'), 'home.products.elearning.title'),
  userManagement: built(addresses.users(), 'workplace.userManagement'),
  companySettings: list('company-settings'),
  course: list('course'),
  video: list('video'),
  payments: list('lms-registration-payment-order'),
  faqs: list('frequently-asked-questions'),
  reviews: list('reviews'),
  audits: built(addresses.audits(), 'workplace.audits'),
  gateway: planned('/admin/gateway'),
  metrics: planned('/admin/metrics'),
  health: planned('/admin/health'),
  configuration: planned('/admin/configuration'),
  logs: planned('/admin/logs'),
  apiDocs: planned('/admin/docs'),
  settings: built(addresses.settings(), 'header.settings'),
  password: built(addresses.password(), 'header.password'),
  signOut: built(addresses.logout(), 'header.signOut'),
  signIn: built(addresses.login(), 'header.signIn'),
};

/** The entries of a menu that have a page. An entity's entry is its list. */
export const builtScreens = (items: readonly string[]): readonly MenuScreen[] =>
  items.map((item) => menuScreens[item] ?? list(item)).filter(({ isBuilt }) => isBuilt);
