import { orderCurrencies } from '@lernhaus/domain/billing/currency';
import { adminWriteAccess } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, decimal, flag, instant, integer, text } from '../resource/field.ts';

/** An amount in minor units; the maximum is the largest integer that JSON carries exactly. */
const minor = (options: { required?: true } = {}) => integer({ max: 9_007_199_254_740_991, isMoney: true, ...options });

export const courseOrder = defineResource({
  name: 'courseRegistrationPaymentOrder',
  path: 'course-registration-payment-orders',
  table: 'course_orders',
  access: adminWriteAccess,
  label: 'orderId',
  list: ['userId', 'courseId', 'orderId', 'amount', 'currency', 'paymentSuccess', 'activeOrder'],
  defaultColumns: ['courseName', 'userId', 'amount', 'paymentSuccess', 'startDate'],
  created: 'startDate',
  isCounted: true,
  indexes: [['created']],
  // ADMIN sets the price when the order is created. Afterwards it is what the buyer must pay, and cannot change.
  fixed: ['amount', 'currency'],
  fields: {
    userId: text({ required: true, max: 100, personBy: 'id' }),
    courseId: text({ required: true, max: 100, idOf: 'courses' }),
    courseName: text(),
    orderId: text({ required: true, max: 100 }),
    amount: minor(),
    currency: choice(orderCurrencies, { default: 'INR' }),
    paymentSuccess: flag(),
    activeOrder: flag(),
  },
});

export const lmsOrder = defineResource({
  name: 'lmsRegistrationPaymentOrder',
  path: 'lms-registration-payment-orders',
  table: 'lms_orders',
  access: adminWriteAccess,
  label: 'orderId',
  list: ['userLogin', 'userCompany', 'lmsPlanName', 'totalAmount', 'paymentStatus', 'nextPaymentDueDate'],
  defaultColumns: ['userCompany', 'lmsPlanName', 'totalAmount', 'paymentStatus', 'nextPaymentDueDate'],
  created: 'startDate',
  isCounted: true,
  // Specification 4, LMS order editing.
  fixed: [
    'userCompany',
    'lmsPlanName',
    'currency',
    'amount',
    'taxAmount',
    'totalAmount',
    'taxPercentage',
    'firstPayment',
    'activeOrder',
  ],
  fields: {
    userId: text({ required: true, max: 100, personBy: 'id' }),
    userLogin: text({ max: 50, personBy: 'login' }),
    userEmail: text({ max: 254 }),
    userCompany: text({ max: 20, isCompany: true }),
    lmsPlanId: text({ required: true, max: 100, idOf: 'company-plans' }),
    lmsPlanName: text(),
    lmsSubscriptionCycle: choice(['YEARLY', 'MONTHLY'], { default: 'MONTHLY' }),
    orderId: text({ max: 100 }),
    paymentType: choice(['BANK_TRANSFER', 'ONLINE'], { default: 'BANK_TRANSFER' }),
    currency: choice(orderCurrencies, { default: 'INR' }),
    amount: minor({ required: true }),
    taxAmount: minor({ required: true }),
    totalAmount: minor({ required: true }),
    taxPercentage: decimal({ max: 100, unit: 'percent' }),
    paymentSuccess: flag(),
    paymentStatus: choice(['IN_PROGRESS', 'SUCCESS', 'FAILED'], { default: 'IN_PROGRESS' }),
    firstPayment: flag(),
    activeOrder: flag(),
    paymentDate: instant({ required: true, isDay: true }),
    nextPaymentDueDate: instant({ required: true, isDay: true }),
    remark: text({ max: 2000 }),
  },
});
