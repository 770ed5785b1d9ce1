import type { SampleCourse } from './sample-course.ts';

type BodyOfCall = (n: number) => unknown;

/**
 * A body for every public call that writes, by the id of its endpoint. The n-th body is from an attacker who wants to
 * fill the database. The course and the plan are free.
 */
export function visitorBodies(course: SampleCourse, planId: string): Readonly<Record<string, BodyOfCall>> {
  const registrant = (n: number) => ({
    login: `learner${n}`,
    email: `learner${n}@example.org`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'long enough',
    phoneNumber: '12345',
    address: { addressLine1: 'Way 1', city: 'Town', postalCode: '12345', state: 'State', country: 'Country' },
    courses: [course.id],
    company: `school${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
    selectedPlanId: planId,
    subscriptionCycle: 'MONTHLY',
    productType: 'lms',
  });
  const confirmation = (n: number) => ({
    orderId: `C-${n}`,
    userId: course.id,
    razorPayOrderId: `order_${n}`,
    razorPayPaymentId: `pay_${n}`,
    razorPaySignature: 'x',
    selectedLmsPlanId: course.id,
    subscriptionCycle: 'MONTHLY',
  });
  const contact = (n: number) => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `nobody${n}@example.org`,
    phoneNumber: '12345',
    message: 'Hello',
  });

  return {
    'accounts.authenticate': (n) => ({ username: `nobody${n}`, password: 'wrong' }),
    'accounts.checkResetKey': (n) => ({ key: `key${n}` }),
    'accounts.confirmEmail': (n) => ({ key: `key${n}` }),
    'accounts.requestReset': (n) => `nobody${n}@example.org`,
    'accounts.finishReset': (n) => ({ key: `key${n}`, newPassword: 'long enough' }),
    'accounts.activate': () => undefined,
    'accounts.register': (n) => ({ login: `new${n}`, email: `new${n}@example.org`, password: 'long enough' }),
    courseRegistration: registrant,
    courseRegistrationWithPayment: registrant,
    courseRegistrationPaymentSuccess: confirmation,
    courseRegistrationPaymentFailed: confirmation,
    courseOrderQuote: () => ({ courses: [course.id] }),
    lmsRegistration: registrant,
    lmsRegistrationWithPayment: registrant,
    lmsRegistrationPaymentSuccess: confirmation,
    lmsRegistrationPaymentFailed: confirmation,
    'payments.webhook': (n) => ({ event: 'payment.captured', n }),
    'contact.send': contact,
    'contact.lmsInquiry': contact,
    'contact.salesContact': contact,
    askMe: () => ({ question: 'Do you sell courses?' }),
    'askMe.events': () => ({ question: 'Do you sell courses?' }),
    'consent.store': (n) => ({ userId: `visitor${n}`, consented: true }),
    'newsletter.subscribe': (n) => ({ email: `nobody${n}@example.org` }),
    'newsletter.confirm': (n) => ({ key: `key${n}` }),
    'newsletter.unsubscribe': () => ({}),
    'courses.checkDemoAnswer': () => ({
      moduleId: course.chapter.id,
      parentId: course.content.id,
      quizId: course.single.id,
      objectiveQuizSelectedOptions: [course.single.id],
    }),
  };
}

/** The calls with a limit that succeed for a visitor without the key, the order or the payment of somebody. */
export const callsUntilLimit = [
  'accounts.requestReset',
  'accounts.register',
  'courseRegistration',
  'lmsRegistration',
  'contact.send',
  'contact.lmsInquiry',
  'contact.salesContact',
  'newsletter.subscribe',
  'consent.store',
  'askMe',
  'askMe.events',
];
