import { importNoteReasons } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

export const questionFormats = ['gift', 'moodle', 'qti'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

/** Why something was left out: the end of a message key `questions.reason.…`. */
const reason = z.enum(importNoteReasons);

/** A line of the import report. `isImported`: the rest of the question is imported. */
const questionNote = z.object({
  line: z.number(),
  name: z.string(),
  isImported: z.boolean(),
  reason,
  what: z.string().nullable(),
});
export type QuestionNote = z.infer<typeof questionNote>;

/**
 * A question that the import would create. `answers` are its options, sentences, items or accepted answers, if its kind
 * has any.
 */
const questionPreview = z.object({
  line: z.number(),
  kind: z.enum(['OBJECTIVE', 'SUBJECTIVE', 'DRAG_AND_DROP', 'FILL_IN_THE_BLANKS']),
  question: z.string(),
  score: z.number(),
  hint: z.string().nullable(),
  hasPicture: z.boolean(),
  answers: z.array(z.object({ text: z.string(), correct: z.boolean(), answer: z.string().nullable() })),
});
export type QuestionPreview = z.infer<typeof questionPreview>;

const upload = {
  method: 'POST',
  area: 'services',
  access: editors,
  bodyType: 'multipart',
  bodyBytes: limits.questionFileBytes + 64 * 1024,
} as const;

export const previewQuestions = endpoint({
  ...upload,
  id: 'questions.preview',
  cost: 100,
  summary:
    'Preview a file of questions (`file`; `format` gift, moodle, qti or none): what would be imported, and what was not understood',
  path: '/question-imports/preview',
  form: { texts: ['format'], files: ['file'] },
  reply: z.object({
    format: z.enum(questionFormats),
    questions: z.array(questionPreview),
    notes: z.array(questionNote),
  }),
});

export const importQuestions = endpoint({
  ...upload,
  id: 'questions.import',
  cost: 100,
  summary:
    'Add the questions of a file (`file`, `format`) to a content (`contentId`) or an exam (`assessmentId`): all that preview shows. Repeated with the same `idempotencyKey`, a UUID, because the reply was lost, it adds nothing',
  path: '/question-imports',
  form: { texts: ['format', 'contentId', 'assessmentId', 'idempotencyKey'], files: ['file'] },
  reply: z.object({ format: z.enum(questionFormats), stored: z.number(), notes: z.array(questionNote) }),
});
