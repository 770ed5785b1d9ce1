import { randomCode } from '../sales/coupon-values.ts';

/** What the form of a new course order begins with: a number of its own, like those of orders on the site. */
export const newCourseOrder = (): { orderId: string } => ({ orderId: `C-${randomCode()}` });
