import type { ContentNode, CourseTree, ModuleNode } from '../learning/course-tree.ts';
import { quizzesInOrder } from '../quizzes/quizzes-in-order.ts';

const wordsPerMinute = 180;
const minutesPerQuestion = 2;
/** A video's length is not known; ours are short. */
const minutesPerVideo = 5;

type Texts = { readonly text?: string | null | undefined; readonly caseStudy?: string | null | undefined };
type Exams = { readonly assessments?: readonly { readonly allowedTimeInMinutes?: number | null | undefined }[] | null };

/**
 * About how many minutes a course takes: reading, watching, answering, and the time of its exams. An estimate for
 * somebody who decides about a course; 0 for one without any material.
 */
export function courseMinutes(course: CourseTree): number {
  const modules = course.courseModules ?? [];
  return Math.round(modules.reduce((sum, module) => sum + moduleMinutes(module), 0));
}

function moduleMinutes(module: ModuleNode): number {
  const contents = (module.moduleContents ?? []).reduce((sum, content) => sum + contentMinutes(content), 0);
  const exams = (module as Exams).assessments ?? [];
  return contents + exams.reduce((sum, { allowedTimeInMinutes }) => sum + (allowedTimeInMinutes ?? 0), 0);
}

function contentMinutes(content: ContentNode & Texts): number {
  const hasVideo = (content.video ?? '').trim() !== '';
  // Beside a video the text is its transcript, which few read as well.
  const words = wordCount(content.caseStudy) + (hasVideo ? 0 : wordCount(content.text));
  const questions = quizzesInOrder(content).length;
  return words / wordsPerMinute + (hasVideo ? minutesPerVideo : 0) + questions * minutesPerQuestion;
}

/** The words of an HTML text: what stands between its tags and white space. */
function wordCount(html: string | null | undefined): number {
  const texts = (html ?? '').split('<').map((part) => part.slice(part.indexOf('>') + 1));
  return texts.flatMap((text) => text.split(/\s/)).filter((word) => word !== '').length;
}
