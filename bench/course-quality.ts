import { readFileSync } from 'node:fs';
import { run } from '../server/src/marketing/assistant/find-passages-worker.ts';
import type { SourceText } from '../server/src/marketing/assistant/passages.ts';

/** A question about a demo course. */
interface CourseQuestion {
  /** Its company and file. */
  readonly course: string;
  readonly language: 'en' | 'de';
  readonly question: string;
  /** The title of the lesson that answers it; null when the course does not. */
  readonly source: string | null;
}

interface DemoCourse {
  readonly courseModules: readonly {
    readonly name: string;
    readonly type: string;
    readonly moduleContents: readonly { readonly title: string; readonly text?: string }[];
  }[];
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const questions = read('course-questions.jsonl')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as CourseQuestion);

/** The texts of the lessons, as `contentTexts` makes them of a release. */
function lessonsOf(course: string): SourceText[] {
  const [company, name] = course.split('/');
  const { courseModules } = JSON.parse(read(`../demo/tenants/${company}/courses/${name}.json`)) as DemoCourse;
  return courseModules
    .filter(({ type }) => type === 'CHAPTER')
    .flatMap(({ name: moduleId, moduleContents }) =>
      moduleContents.map(({ title, text = '' }) => ({ id: title, title, subtitle: null, html: text, moduleId })),
    );
}

/** What the assistant replies to questions about courses without a model. */
export function courseQuality() {
  const replies = questions.map(({ course, language, question, source }) => {
    const { kind, passages } = run({ question, texts: lessonsOf(course), language, key: course });
    return { source, kind, isRight: passages[0]?.source.id === source };
  });
  const covered = replies.filter(({ source }) => source !== null);
  const outOfScope = replies.filter(({ source }) => source === null);
  const ofKind = (rows: typeof replies, kindName: string) => rows.filter(({ kind }) => kind === kindName);
  return {
    covered: covered.length,
    rightFirst: covered.filter(({ isRight }) => isRight).length,
    answered: ofKind(covered, 'answer').length,
    outOfScope: outOfScope.length,
    notAnswered: outOfScope.length - ofKind(outOfScope, 'answer').length,
    /** The assistant says that it does not know, and suggests nothing. */
    unknown: ofKind(outOfScope, 'unknown').length,
  };
}
