import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id } from '../endpoint.ts';

/** How many courses a reply names; the others are counted. */
export const namedCourses = 3;

/** What the deletion of a course or a part means for others. */
export const deletionEffects = z.object({
  /** The courses of which it is a part; the course itself is not among them. */
  courses: z.object({ names: z.array(z.string()), count: z.number().int() }),
  /** The company's people who are enrolled in the course, or in one of these courses, and still have access. */
  learners: z.number().int(),
  /** The other companies with which the course, or one of these courses, is shared. Their learners are not counted. */
  companies: z.number().int(),
  /** The numbers of the course's contents, exams and orders, which all stay. They are 0 for a part. */
  contents: z.number().int(),
  exams: z.number().int(),
  orders: z.number().int(),
});
export type DeletionEffects = z.infer<typeof deletionEffects>;

export const readDeletionEffects = endpoint({
  area: 'services',
  access: owners,
  id: 'courses.deletionEffects',
  summary: 'What the deletion of a course or a part means for learners, other courses and orders',
  method: 'GET',
  path: '/deletionEffects/:path/:id',
  params: z.object({ path: z.string().max(100), id }),
  reply: deletionEffects,
});
