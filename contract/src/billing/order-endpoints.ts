import { z } from 'zod';
import { resourceEndpoints } from '../resource/resource-endpoints.ts';
import { replyOf } from '../resource/schemas.ts';
import { courseOrder, lmsOrder } from './orders.ts';
import { stateOfRow } from './state-of-row.ts';

const courseReply = replyOf(courseOrder).extend(stateOfRow);
const ofCourses = resourceEndpoints(courseOrder);
/** The generic calls; each row has the state of its order too. */
export const courseOrderEndpoints = {
  list: { ...ofCourses.list, reply: z.array(courseReply) },
  get: { ...ofCourses.get, reply: courseReply },
  create: { ...ofCourses.create, reply: courseReply },
  update: { ...ofCourses.update, reply: courseReply },
  updateById: { ...ofCourses.updateById, reply: courseReply },
  remove: ofCourses.remove,
} as const;

const planReply = replyOf(lmsOrder).extend(stateOfRow);
const ofPlans = resourceEndpoints(lmsOrder);
export const lmsOrderEndpoints = {
  list: { ...ofPlans.list, reply: z.array(planReply) },
  get: { ...ofPlans.get, reply: planReply },
  create: { ...ofPlans.create, reply: planReply },
  update: { ...ofPlans.update, reply: planReply },
  updateById: { ...ofPlans.updateById, reply: planReply },
  remove: ofPlans.remove,
} as const;
