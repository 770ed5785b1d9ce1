import type { MessageKey } from '@lernhaus/contract/message-key';
import { type EntityKey, entityPathOf } from '@lernhaus/domain/accounts/entity-keys';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../../platform/addresses.ts';

export interface MenuScreen {
  readonly to: LocalPath;
  readonly label: MessageKey;
}

const entityLabel = (entity: EntityKey): MessageKey => `entity.${entityPathOf(entity)}.many`;

const list = (entity: EntityKey): MenuScreen => ({ to: addresses.entityList(entity), label: entityLabel(entity) });
const screen = (to: LocalPath, label: MessageKey): MenuScreen => ({ to, label });

/** The screens of the header menu, by the keys of the domain's rule (specification 2, header menu). */
export const menuScreens: Readonly<Record<string, MenuScreen>> = {
  home: screen(addresses.home(), 'header.home'),
  myCourses: screen(addresses.myCourses(), 'header.myCourses'),
  plantonicare: screen(addresses.product('PlantoniCare'), 'home.products.plantoniCare.title'),
  urbanEngine: screen(addresses.product('UrbanEngine'), 'home.products.urbanEngine.title'),
  elearning: screen(addresses.product('lms'), 'home.products.elearning.title'),
  course: list('course'),
  video: list('video'),
  userManagement: screen(addresses.users(), 'workplace.userManagement'),
  companySettings: list('company-settings'),
  payments: list('lms-registration-payment-order'),
  faqs: list('frequently-asked-questions'),
  reviews: list('reviews'),
  audits: screen(addresses.audits(), 'workplace.audits'),
  gateway: screen(addresses.management('gateway'), 'workplace.gateway'),
  metrics: screen(addresses.management('metrics'), 'workplace.metrics'),
  health: screen(addresses.management('health'), 'workplace.health'),
  configuration: screen(addresses.management('configuration'), 'workplace.configuration'),
  logs: screen(addresses.management('logs'), 'workplace.logs'),
  apiDocs: screen(addresses.management('docs'), 'workplace.apiDocs'),
  settings: screen(addresses.settings(), 'header.settings'),
  password: screen(addresses.password(), 'header.password'),
  signOut: screen(addresses.logout(), 'header.signOut'),
  signIn: screen(addresses.login(), 'header.signIn'),
};

/** The list of an entity with all specified columns, for ADMIN's Entities. */
export const entityScreen = (entity: EntityKey): MenuScreen => ({
  to: addresses.wholeEntityList(entity),
  label: entityLabel(entity),
});

/** The entries of a menu. */
export const screensOfMenu = (items: readonly string[]): readonly MenuScreen[] =>
  items.flatMap((item) => menuScreens[item] ?? []);
