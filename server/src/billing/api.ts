export { raiseCounters } from './documents/document-queries.ts';
export { planUseOf } from './plan-use.ts';
export { planName } from './plans/plan-name.ts';
export { amountToPay, enrolLearner } from './registration/enrol-learner.ts';
export { readOrdersOf } from './registration/order-queries.ts';
export { offeredCourses } from './registration/place-order.ts';
