import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';
import { courseTree } from './course-tree.ts';

export const courseByCourseId = endpoint({
  area: 'services',
  id: 'courses.byCourseId',
  summary: 'The whole course as its learner reads it: the current release, without keys',
  method: 'GET',
  path: '/courses/courseByCourseId/:id',
  access: 'signedIn',
  params: z.object({ id }),
  reply: courseTree,
});

export const courseForDemo = endpoint({
  area: 'services',
  id: 'courses.forDemo',
  summary: 'A demo course: the parts open to visitors in full, the others by name only',
  method: 'GET',
  path: '/courses/courseForDemo/:id',
  access: 'public',
  params: z.object({ id }),
  reply: courseTree,
});
