import { entityBases } from '@lernhaus/domain/accounts/entity-keys';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The list of videos is also shown at `/video/new` and `/video/delete` (specification 2). */
const videoScreens = [
  route('video', 'routes/video-list.tsx', { id: 'video' }, [
    route(':id/delete', 'routes/entity-delete.tsx', { id: 'video-delete' }),
  ]),
  ...['new', 'delete'].map((at) => route(`video/${at}`, 'routes/video-list.tsx', { id: `video-list-${at}` })),
  route('video/:id', 'routes/entity-detail.tsx', { id: 'video-detail' }),
  route('video/:id/edit', 'routes/video-form.tsx'),
];

/**
 * The five screens of every entity (specification 2); deletion is a dialog over the list. A course has no detail
 * screen: its player takes that address.
 */
const entityScreens = entityBases.flatMap((base) => {
  if (base === '/video') return videoScreens;
  const at = base.slice(1);
  // Visitors write enquiries, and their company handles them on their page.
  const hasForms = base !== '/contact-data';
  const detail = route(`${at}/:id`, 'routes/entity-detail.tsx', { id: `${at}-detail` });
  return [
    route(at, 'routes/entity-list.tsx', { id: at }, [
      route(':id/delete', 'routes/entity-delete.tsx', { id: `${at}-delete` }),
    ]),
    ...(hasForms ? [route(`${at}/new`, 'routes/entity-form.tsx', { id: `${at}-new` })] : []),
    ...(base === '/course' ? [] : [detail]),
    ...(hasForms ? [route(`${at}/:id/edit`, 'routes/entity-form.tsx', { id: `${at}-edit` })] : []),
  ];
});

export default [
  layout('routes/shell.tsx', [
    index('routes/root-redirect.tsx'),
    route('home', 'routes/home.tsx'),
    route('elearning', 'routes/elearning.tsx'),
    route('pricepro', 'routes/pricepro.tsx'),
    route('plantonicare', 'routes/plantonicare.tsx'),
    route('urbanengine', 'routes/urban-engine.tsx'),
    route('UrbanEngineDemo', 'routes/urban-engine-demo.tsx'),
    route('our-courses', 'routes/catalogue.tsx'),
    route('our-courses/:course', 'routes/course.tsx'),
    route('basket', 'routes/basket.tsx'),
    route('demo-courses', 'routes/demo-courses.tsx'),
    route('contact-us', 'routes/contact.tsx'),
    route('cookies', 'routes/cookies.tsx'),
    route('newsletter/:step', 'routes/newsletter.tsx'),
    route('register', 'routes/plan-registration.tsx'),
    route('login', 'routes/login.tsx'),
    route('logout', 'routes/logout.tsx'),
    route('userLogout', 'routes/logout.tsx', { id: 'user-logout' }),
    // Before the entity, which would read the name as an id.
    route('frequently-asked-questions/PriceProDemo', 'routes/faq-viewer.tsx'),
    route('account/activate/:key?', 'routes/activate.tsx'),
    route('account/confirm-email/:key?', 'routes/confirm-email.tsx'),
    route('account/reset/request', 'routes/reset-request.tsx'),
    route('account/reset/finish/:key?', 'routes/reset-finish.tsx'),
    layout('routes/own-account.tsx', [
      layout('routes/signed-in.tsx', { id: 'signed-in-account' }, [
        route('account', 'routes/section-redirect.tsx', { id: 'account' }),
        route('account/settings', 'routes/settings.tsx'),
        route('account/password', 'routes/password.tsx'),
        route('account/orders', 'routes/my-orders.tsx'),
      ]),
    ]),
    layout('routes/signed-in.tsx', [
      route('my-courses', 'routes/my-courses.tsx'),
      route('my-courses/:course/finished', 'routes/finished-course.tsx'),
    ]),
    // The frame is around the guard, so that the sidebar keeps its place while the account is loading.
    layout('routes/workplace.tsx', [
      layout('routes/signed-in.tsx', { id: 'signed-in-workplace' }, [
        route('overview', 'routes/overview.tsx'),
        route('learners', 'routes/learners.tsx'),
        route('learners/:login', 'routes/learner.tsx'),
        route('answers-to-review/:answer?', 'routes/answers-to-review.tsx'),
        route('admin', 'routes/section-redirect.tsx', { id: 'admin' }),
        route('admin/user-management', 'routes/users.tsx'),
        route('admin/user-management/new', 'routes/new-user.tsx'),
        route('admin/user-management/invite', 'routes/invite-users.tsx'),
        route('admin/user-management/:login', 'routes/user.tsx'),
        route('admin/user-management/:login/edit', 'routes/edit-user.tsx'),
        route('admin/audits', 'routes/audits.tsx'),
        route('admin/:screen', 'routes/management.tsx'),
        route('sales/revenue', 'routes/revenue.tsx'),
        route('sales/coupons/:id?', 'routes/coupons.tsx'),
        route('mails', 'routes/mails.tsx'),
        route('newsletters/:part?', 'routes/newsletters.tsx'),
        route('user-courses', 'routes/user-courses.tsx'),
        route('course/import', 'routes/import-course.tsx'),
        route('course/:id/export', 'routes/export-course.tsx'),
        route('course/:id/import-questions', 'routes/import-questions.tsx'),
        ...entityScreens,
      ]),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('demo-courses/:course', 'routes/demo-course.tsx'),
  layout('routes/signed-in.tsx', { id: 'signed-in-without-header' }, [
    route('my-courses/:course', 'routes/player.tsx'),
    route('course/:course', 'routes/player.tsx', { id: 'course-player' }),
    route('course/:course/editor', 'routes/course-editor.tsx'),
    route('user-courses/:course', 'routes/reviewed-course.tsx'),
  ]),
] satisfies RouteConfig;
