import { course } from '@lernhaus/contract/courses/course';
import type { CourseOutline, ModuleEntry, ModuleItemEntry } from '@lernhaus/contract/courses/course-outline';
import { Failure } from '@lernhaus/contract/failures';
import {
  assessmentProblems,
  contentProblems,
  courseProblems,
  moduleProblems,
} from '@lernhaus/domain/courses/course-problems';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { seesAllTenants } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inPlatform } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { ReleaseAssessment, ReleaseContent, ReleaseModule, ReleaseQuizLists } from '../release-document.ts';
import { problemsOfQuiz, titleOf } from './answerable.ts';
import { type EditedDocument, readDocument, readOwner } from './queries.ts';

/**
 * The outline of a course for editors of its owner and of the companies it is shared with. The parts of a shared course belong
 * to the owner, so they are read across tenants after the course was found in this tenant.
 */
export async function readOutline(database: Database, context: RequestContext, id: string): Promise<CourseOutline> {
  const { tenant, viewer } = context;
  const seesAll = seesAllTenants(tenant, viewer);
  const found = await context.inTransaction('read', async ({ tx }) => {
    const owner = await readOwner(tx, seesAll ? null : tenant.company, id);
    if (owner === null) throw new Failure('error.http.404');
    const isReadable = seesAll || owner === tenant.company;
    return { owner, document: isReadable ? await readDocument<EditedDocument>(tx, course, owner, id) : null };
  });
  const document =
    found.document ??
    (await inPlatform(database, 'read', (tx) => readDocument<EditedDocument>(tx, course, found.owner, id)));
  if (!document) throw new Failure('error.http.404');
  return outlineOf(document, found.owner);
}

const outlineOf = (document: EditedDocument, owner: string): CourseOutline => ({
  id: document.id,
  owner,
  name: document.name,
  logoUrl: document.logoUrl,
  published: document.published,
  problems: [...courseProblems(document)],
  modules: document.courseModules.map(moduleEntry),
});

const moduleEntry = (module: ReleaseModule): ModuleEntry => ({
  kind: 'MODULE',
  id: module.id,
  title: module.name,
  index: module.index,
  type: module.type,
  problems: [...moduleProblems(module)],
  lessons: [...module.moduleContents.map(contentEntry), ...module.assessments.map(assessmentEntry)],
});

const contentEntry = (content: ReleaseContent): ModuleItemEntry => ({
  kind: 'CONTENT',
  id: content.id,
  title: content.title,
  index: content.index,
  hasVideo: Boolean(content.video),
  problems: [...contentProblems(content)],
  quizzes: quizEntries(content),
});

const assessmentEntry = (assessment: ReleaseAssessment): ModuleItemEntry => ({
  kind: 'ASSESSMENT',
  id: assessment.id,
  title: assessment.name,
  index: assessment.index,
  hasVideo: false,
  problems: [...assessmentProblems(assessment)],
  quizzes: quizEntries(assessment),
});

/** The maximum length of a quiz's title. */
const titleLength = 200;

const quizEntries = (lists: ReleaseQuizLists): ModuleItemEntry['quizzes'] =>
  quizzesInOrder(lists).map((entry) => ({
    kind: entry.kind,
    id: entry.quiz.id,
    title: titleOf(entry).slice(0, titleLength),
    index: entry.quiz.index,
    score: entry.quiz.score,
    problems: [...problemsOfQuiz(entry)],
  }));
