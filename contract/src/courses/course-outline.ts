import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { z } from 'zod';
import { replyAddress } from '../text-schemas.ts';
import { moduleNode } from './course-tree.ts';

/** Why a part is not ready for learners, as message keys. */
const problems = z.array(z.string());

const quizEntry = z.object({
  kind: z.enum(quizKinds),
  id: z.string(),
  title: z.string(),
  index: z.number().nullable(),
  score: z.number().nullable(),
  problems,
});

/** A content or an assessment, with its quizzes in the order in which learners see them. */
const moduleItemEntry = z.object({
  kind: z.enum(['CONTENT', 'ASSESSMENT']),
  id: z.string(),
  title: z.string(),
  index: z.number().nullable(),
  hasVideo: z.boolean(),
  /** About how long it takes a learner; the time of an exam. */
  minutes: z.number(),
  problems,
  quizzes: z.array(quizEntry),
});

const moduleEntry = z.object({
  kind: z.literal('MODULE'),
  id: z.string(),
  title: z.string(),
  index: z.number().nullable(),
  type: moduleNode.shape.type,
  problems,
  /** The contents and assessments of the module, in order. */
  items: z.array(moduleItemEntry),
});

/** A course as the editor shows it: its structure and its problems, without texts. */
export const courseOutline = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  logoUrl: replyAddress,
  published: z.boolean(),
  problems,
  modules: z.array(moduleEntry),
});

export type CourseOutline = z.infer<typeof courseOutline>;
export type ModuleEntry = z.infer<typeof moduleEntry>;
export type ModuleItemEntry = z.infer<typeof moduleItemEntry>;
export type QuizOutline = z.infer<typeof quizEntry>;
