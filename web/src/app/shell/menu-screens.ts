import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../../platform/addresses.ts';

interface MenuScreen {
  readonly to: LocalPath;
  /** The message key of its label. */
  readonly label: string;
}

const list = (base: string): MenuScreen => ({ to: addresses.entityList(base), label: `menu.${base}` });
const built = (to: LocalPath, label: string): MenuScreen => ({ to, label });

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
  gateway: built(addresses.management('gateway'), 'workplace.gateway'),
  metrics: built(addresses.management('metrics'), 'workplace.metrics'),
  health: built(addresses.management('health'), 'workplace.health'),
  configuration: built(addresses.management('configuration'), 'workplace.configuration'),
  logs: built(addresses.management('logs'), 'workplace.logs'),
  apiDocs: built(addresses.management('docs'), 'workplace.apiDocs'),
  settings: built(addresses.settings(), 'header.settings'),
  password: built(addresses.password(), 'header.password'),
  signOut: built(addresses.logout(), 'header.signOut'),
  signIn: built(addresses.login(), 'header.signIn'),
};

/** The entries of a menu. An entity's entry is its list. */
export const builtScreens = (items: readonly string[]): readonly MenuScreen[] =>
  items.map((item) => menuScreens[item] ?? list(item));
