import { mayOpenRoute } from '@lernhaus/domain/accounts/may-open-route';
import { menusFor } from '@lernhaus/domain/accounts/menus-for';
import { flagsOf, type Role, roles } from '@lernhaus/domain/accounts/roles';
import { expect, test } from 'vitest';
import { pageAt } from '../../../test/page-at.ts';
import { addresses } from '../../platform/addresses.ts';
import { entityScreen, menuScreens, screensOfMenu } from './menu-screens.ts';

test('every menu entry leads to an existing page', () => {
  for (const [key, { to }] of Object.entries(menuScreens)) expect([key, pageAt(to)]).not.toEqual([key, null]);
});

/** The menus of a role, or of a visitor (null). */
function menusOf(role: Role | null, mode: 'main' | 'tenant' | 'demo') {
  const flags = flagsOf(role ? [role] : []);
  const viewer = {
    isSignedIn: role !== null,
    flags,
    mode,
    isExpired: false,
    languages: ['en', 'de'],
    hasApiDocs: true,
  };
  return menusFor(viewer).filter(({ key }) => key !== 'locale');
}

test.each(
  [...roles, null].flatMap((role) => (['main', 'tenant', 'demo'] as const).map((mode) => [role, mode] as const)),
)('every entry that %s is offered on a %s domain is in the table and opens', (role, mode) => {
  const menus = menusOf(role, mode);
  const keys = menus.flatMap((menu) => (menu.key === 'entities' ? [] : 'items' in menu ? menu.items : [menu.key]));
  const entityScreens = menus.flatMap((menu) => (menu.key === 'entities' ? menu.items.map(entityScreen) : []));
  expect(keys.filter((key) => !(key in menuScreens))).toEqual([]);
  const viewer = role ? { activated: true, authorities: [role] } : null;
  const pathOf = (to: string) => new URL(to, 'http://localhost').pathname;
  const closed = [...screensOfMenu(keys), ...entityScreens].filter(
    ({ to }) => mayOpenRoute(pathOf(to), viewer) !== 'open',
  );
  expect(closed.map(({ to }) => to)).toEqual([]);
});

test('every address that a component links to has a page', () => {
  const course = { id: 'x', name: 'Botany' };
  type Own = Exclude<keyof typeof addresses, 'brochure' | 'messages' | 'companyHome' | 'demoHome' | 'companySite'>;
  const page: Readonly<Record<Own, string>> = {
    root: addresses.root(),
    home: addresses.home(),
    homeSection: addresses.homeSection('faq'),
    registration: addresses.registration(course),
    basket: addresses.basket(),
    revenue: addresses.revenue('2026'),
    coupons: addresses.coupons(),
    newCoupon: addresses.newCoupon(),
    coupon: addresses.coupon('x'),
    newsletters: addresses.newsletters(),
    subscribers: addresses.subscribers({ page: 2 }),
    newsletter: addresses.newsletter('new'),
    mails: addresses.mails(true),
    product: addresses.product('PlantoniCare'),
    productPlans: addresses.productPlans('PricePro'),
    cookies: addresses.cookies(),
    urbanEngineDemo: addresses.urbanEngineDemo(),
    demoCourses: addresses.demoCourses(),
    demoCourse: addresses.demoCourse('x'),
    catalogue: addresses.catalogue(),
    catalogueRoot: addresses.catalogueRoot(),
    course: addresses.course(course),
    faqViewer: addresses.faqViewer(),
    contact: addresses.contact(),
    planRegistration: addresses.planRegistration({ plan: 'x' }),
    login: addresses.login(),
    logout: addresses.logout(),
    settings: addresses.settings(),
    myOrders: addresses.myOrders(),
    password: addresses.password(),
    companySettings: addresses.companySettings('look'),
    users: addresses.users({ role: 'ROLE_USER' }),
    newUser: addresses.newUser(),
    inviteUsers: addresses.inviteUsers(),
    user: addresses.user('ada', 'alpha'),
    editUser: addresses.editUser('ada'),
    audits: addresses.audits(),
    management: addresses.management('metrics'),
    resetRequest: addresses.resetRequest(),
    myCourses: addresses.myCourses(),
    player: addresses.player('x'),
    finishedCourse: addresses.finishedCourse('x'),
    reviews: addresses.reviews(),
    reviewedCourse: addresses.reviewedCourse('x', { user: 'ada' }),
    authoredCourse: addresses.authoredCourse('x'),
    courseEditor: addresses.courseEditor('x'),
    importCourse: addresses.importCourse(),
    exportCourse: addresses.exportCourse('x'),
    importQuestions: addresses.importQuestions('x'),
    newCourse: addresses.newCourse(),
    overview: addresses.overview(),
    learners: addresses.learners({ need: 'silent' }),
    learner: addresses.learner('ada'),
    openAnswers: addresses.openAnswers(),
    openAnswer: addresses.openAnswer('x'),
    entityList: addresses.entityList('reviews'),
    entityEdit: addresses.entityEdit('reviews', 'x'),
    wholeEntityList: addresses.wholeEntityList('reviews'),
    planPayments: addresses.planPayments(),
    payPlan: addresses.payPlan(),
    nextPlanPayment: addresses.nextPlanPayment('1'),
    transfers: addresses.transfers('plans'),
    newVideo: addresses.newVideo(),
    videos: addresses.videos(),
  };
  for (const [name, address] of Object.entries(page)) expect([name, pageAt(address)]).not.toEqual([name, null]);
  expect(pageAt(addresses.demoHome('http://localhost', 'localhost'))).not.toBeNull();
  const at = { origin: 'http://localhost', baseDomain: 'localhost' };
  expect(pageAt(addresses.companySite(at, 'acme', addresses.login()))).not.toBeNull();
});

test('the question viewer has its own page, not that of an entry of the list of questions', () => {
  expect(pageAt('/frequently-asked-questions/PriceProDemo')).toBe('routes/faq-viewer.tsx');
  expect(pageAt('/frequently-asked-questions/7')).not.toBeNull();
});
