import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';
import { replyOf } from '../resource/schemas.ts';
import { course } from './course.ts';

export const publishCourse = endpoint({
  area: 'services',
  id: 'courses.publish',
  summary: 'Publish a course, or withdraw it',
  method: 'PUT',
  path: '/courses/publishCourse',
  access: editors,
  validatedByUseCase: true,
  body: z.object({ id: z.string().max(100), published: z.boolean(), version: z.number().int().nullish() }),
  reply: replyOf(course),
});
