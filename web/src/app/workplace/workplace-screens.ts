import type { MessageKey } from '@lernhaus/contract/message-key';
import type { EntityKey } from '@lernhaus/domain/accounts/entity-keys';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../../platform/addresses.ts';
import type { IconName } from '../../ui/icon.tsx';
import { entityScreen, menuScreens } from '../shell/menu-screens.ts';

/** An entry of the sidebar. */
export interface WorkplaceScreen {
  readonly key: string;
  readonly to: LocalPath;
  readonly label: MessageKey;
  readonly icon: IconName;
}

interface SidebarEntry {
  readonly label: MessageKey;
  readonly icon: IconName;
  /** The address, where the header's menus have no entry of this key. */
  readonly to?: LocalPath;
}

/** Labels and icons of the sidebar's entries, by the keys of the domain's rule. */
const entries: Readonly<Record<string, SidebarEntry>> = {
  overview: { label: 'workplace.overview', icon: 'overview', to: addresses.overview() },
  learners: { label: 'workplace.learners', icon: 'people', to: addresses.learners() },
  course: { label: 'workplace.course', icon: 'book' },
  video: { label: 'workplace.video', icon: 'video' },
  image: { label: 'workplace.image', icon: 'picture', to: addresses.entityList('image') },
  comments: { label: 'workplace.comments', icon: 'discussion', to: addresses.entityList('user-feedback') },
  toReview: { label: 'workplace.toReview', icon: 'exam', to: addresses.openAnswers() },
  userManagement: { label: 'workplace.userManagement', icon: 'person' },
  audits: { label: 'workplace.audits', icon: 'clock' },
  enquiries: { label: 'workplace.enquiries', icon: 'mail', to: addresses.entityList('contact-data') },
  courseOrders: {
    label: 'workplace.courseOrders',
    icon: 'receipt',
    to: addresses.entityList('course-registration-payment-order'),
  },
  revenue: { label: 'workplace.revenue', icon: 'chart', to: addresses.revenue() },
  coupons: { label: 'workplace.coupons', icon: 'tag', to: addresses.coupons() },
  newsletters: { label: 'workplace.newsletters', icon: 'text', to: addresses.newsletters() },
  mails: { label: 'workplace.mails', icon: 'mail', to: addresses.mails() },
  payments: { label: 'workplace.payments', icon: 'card' },
  companySettings: { label: 'workplace.companySettings', icon: 'gear' },
  faqs: { label: 'workplace.faqs', icon: 'quiz' },
  reviews: { label: 'workplace.reviews', icon: 'star' },
  gateway: { label: 'workplace.gateway', icon: 'arrange' },
  metrics: { label: 'workplace.metrics', icon: 'chart' },
  health: { label: 'workplace.health', icon: 'check' },
  configuration: { label: 'workplace.configuration', icon: 'gear' },
  logs: { label: 'workplace.logs', icon: 'text' },
  apiDocs: { label: 'workplace.apiDocs', icon: 'book' },
  home: { label: 'header.home', icon: 'view' },
  myCourses: { label: 'header.myCourses', icon: 'chapter' },
  plantonicare: { label: 'home.products.plantoniCare.title', icon: 'view' },
  urbanEngine: { label: 'home.products.urbanEngine.title', icon: 'view' },
  elearning: { label: 'home.products.elearning.title', icon: 'view' },
  companyPlans: { label: 'workplace.companyPlans', icon: 'tag', to: addresses.entityList('company-plans') },
};

/** The screen of an entry; null while its page does not exist. */
export function workplaceScreen(key: string): WorkplaceScreen | null {
  const entry = entries[key];
  if (!entry) return null;
  const screen = menuScreens[key];
  const to = entry.to ?? screen?.to;
  return to ? { key, to, label: entry.label, icon: entry.icon } : null;
}

/** An entry of ADMIN's Entities; the header's menu has the same. */
export const entityEntry = (entity: EntityKey): WorkplaceScreen => ({
  key: `entities.${entity}`,
  ...entityScreen(entity),
  icon: 'table',
});
