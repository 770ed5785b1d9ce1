import { z } from 'zod';
import { editors, owners } from '../accounts/role-groups.ts';
import { endpoint, id } from '../endpoint.ts';
import { userCourseQuizState } from '../learning/user-course-quiz-state.ts';
import { limits } from '../limits.ts';
import { createBodyOf, fieldsOf, replyOf } from '../resource/schemas.ts';
import { courseOutline } from './course-outline.ts';
import { type PartKind, parentKinds, partKinds, partResources } from './course-part.ts';
import {
  assessmentNode,
  contentNode,
  dragAndDropQuizNode,
  fillInTheBlanksQuizNode,
  imageQuizNode,
  objectiveQuizNode,
  subjectiveQuizNode,
} from './course-tree.ts';

const services = { area: 'services', access: editors } as const;
const kind = z.enum(partKinds);
const part = z.object({ kind, id });
const parent = z.object({ kind: z.enum(parentKinds), id });
/** The fields of the entity's POST and PUT, without the index: a new part is added at the end, and `order` moves it. */
const values = z.record(z.string().max(100), z.unknown());
/**
 * The pieces of a quiz in order: options, drag items or texts with blanks. A piece without an id is new, one without
 * values is unchanged, and one that is not listed is deleted.
 */
const pieceList = z.array(z.object({ id: id.optional(), values: values.optional() })).max(200);
const savedAs = <K extends PartKind>(kind: K) => replyOf(partResources[kind]).extend({ kind: z.literal(kind) });
/** A part as the entity's GET by id returns it, with its pieces and its kind. */
const savedPart = z.discriminatedUnion('kind', [
  savedAs('MODULE'),
  savedAs('CONTENT'),
  savedAs('ASSESSMENT'),
  savedAs('OBJECTIVE'),
  savedAs('SUBJECTIVE'),
  savedAs('DRAG_AND_DROP'),
  savedAs('FILL_IN_THE_BLANKS'),
  savedAs('IMAGE'),
]);

export const readCourseOutline = endpoint({
  ...services,
  id: 'courses.outline',
  summary: 'The parts of a course, and what each still lacks',
  method: 'GET',
  path: '/courses/:id/outline',
  params: z.object({ id }),
  reply: courseOutline,
});

/** The names of the fields with a picture, of all kinds of parts. */
const pictureFields = new Set(
  Object.values(partResources).flatMap((resource) => fieldsOf(resource, 'blob').map(([name]) => name)),
);
/**
 * A picture comes as base64 in `values`, or in a form: `entity` is the body as JSON, and after it the file under its
 * field's name.
 */
const withPicture = {
  bodyBytes: limits.richBodyBytes,
  form: { texts: ['entity'], files: [...pictureFields] },
} as const;

export const addPart = endpoint({
  ...services,
  id: 'courseParts.add',
  summary: 'Add a module, content, assessment or quiz at the end of its parent, a quiz together with its pieces',
  method: 'POST',
  path: '/course-parts',
  ...withPicture,
  body: z.object({
    kind,
    in: parent,
    values,
    pieces: pieceList.optional(),
    /**
     * A new UUID for each part, which becomes its id; one of version 7 sorts by its time, like other ids. A call that is
     * repeated with it, because its reply was lost, adds nothing, and returns the part as it is now.
     */
    idempotencyKey: z.uuid().toLowerCase().nullish(),
  }),
  status: 201,
  reply: savedPart,
});

export const savePart = endpoint({
  ...services,
  id: 'courseParts.save',
  summary: 'Change a part; a quiz and its pieces are saved together or not at all',
  method: 'PUT',
  path: '/course-parts',
  ...withPicture,
  body: z.object({ kind, id, version: z.number().int().nullish(), values, pieces: pieceList.optional() }),
  reply: savedPart,
});

export const orderParts = endpoint({
  ...services,
  id: 'courseParts.order',
  summary: 'Order the parts of one parent; a part that is listed here but belongs to the parent `from` is moved',
  method: 'PUT',
  path: '/course-parts/order',
  body: z.object({ in: parent, parts: z.array(part).max(2000), from: parent.optional() }),
  status: 204,
});

export const copyPart = endpoint({
  ...services,
  id: 'courseParts.copy',
  summary: 'Copy a part with everything below it to the end of a parent in this or another course',
  method: 'POST',
  path: '/course-parts/copy',
  body: z.object({ part, in: parent }),
  status: 201,
  reply: savedPart,
});

export const reusePart = endpoint({
  ...services,
  id: 'courseParts.use',
  summary: 'Add an existing part to one more parent; a later change of the part shows in all of them',
  method: 'POST',
  path: '/course-parts/use',
  body: z.object({ part, in: parent }),
  status: 204,
});

export const detachPart = endpoint({
  ...services,
  access: owners,
  id: 'courseParts.detach',
  summary: 'Remove a part from one parent; it stays in its other parents',
  method: 'POST',
  path: '/course-parts/detach',
  body: z.object({ part, in: parent }),
  status: 204,
});

/** The unsaved values of a part. With an id, they replace the saved values of that part. */
const draft = { kind, id: id.optional(), values: values.optional(), pieces: pieceList.optional() };

export const previewPart = endpoint({
  ...services,
  id: 'courseParts.preview',
  summary: 'A content, assessment or quiz as its learners would see it, from unsaved values; nothing is stored',
  method: 'POST',
  path: '/course-parts/preview',
  bodyBytes: limits.richBodyBytes,
  /** `inExam`: the quiz is in an exam, where learners see no hint. A picture that is not stored yet has no address. */
  body: z.object({ ...draft, inExam: z.boolean().optional() }),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('CONTENT'), node: contentNode }),
    z.object({ kind: z.literal('ASSESSMENT'), node: assessmentNode }),
    z.object({ kind: z.literal('OBJECTIVE'), node: objectiveQuizNode }),
    z.object({ kind: z.literal('SUBJECTIVE'), node: subjectiveQuizNode }),
    z.object({ kind: z.literal('DRAG_AND_DROP'), node: dragAndDropQuizNode }),
    z.object({ kind: z.literal('FILL_IN_THE_BLANKS'), node: fillInTheBlanksQuizNode }),
    z.object({ kind: z.literal('IMAGE'), node: imageQuizNode }),
  ]),
});

/** The answer, in the fields of a quiz state (specification 3). */
const answer = createBodyOf(userCourseQuizState).pick({
  objectiveQuizSelectedOptions: true,
  subjectiveQuizAnswer: true,
  dragAndDropQuizAnswer: true,
  fillInBlanksAnswers: true,
});

export const checkPart = endpoint({
  ...services,
  id: 'courseParts.check',
  summary: 'Whether an answer to a quiz with unsaved values would be right; nothing is stored',
  method: 'POST',
  path: '/course-parts/check',
  bodyBytes: limits.richBodyBytes,
  body: z.object({ ...draft, answer }),
  reply: z.object({ correct: z.boolean().nullable() }),
});
