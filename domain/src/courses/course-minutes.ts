import type { ContentNode, CourseTree, ModuleNode } from '../learning/course-tree.ts';
import { quizzesInOrder } from '../quizzes/quizzes-in-order.ts';

const wordsPerMinute = 180;
/** The time for a question, in minutes. */
export const minutesPerQuestion = 2;
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
  const contents = (module.moduleContents ?? []).reduce((sum, content) => sum + exactContentMinutes(content), 0);
  const exams = (module as Exams).assessments ?? [];
  return contents + exams.reduce((sum, { allowedTimeInMinutes }) => sum + (allowedTimeInMinutes ?? 0), 0);
}

/** About how many minutes each content takes, at least one where it has any material; by its id. */
export function minutesByContent(course: CourseTree): Readonly<Record<string, number>> {
  const contents = (course.courseModules ?? []).flatMap(({ moduleContents }) => moduleContents ?? []);
  return Object.fromEntries(contents.map((content) => [content.id, contentMinutes(content)]));
}

/** About how many whole minutes a content takes; 0 for one without any material. */
export const contentMinutes = (content: ContentNode & Texts): number => {
  const minutes = exactContentMinutes(content);
  return minutes === 0 ? 0 : Math.max(1, Math.round(minutes));
};

function exactContentMinutes(content: ContentNode & Texts): number {
  const hasVideo = (content.video ?? '').trim() !== '';
  // The text beside a video is its transcript; few learners read it too.
  const words = wordCount(content.caseStudy) + (hasVideo ? 0 : wordCount(content.text));
  const questions = quizzesInOrder(content).length;
  return words / wordsPerMinute + (hasVideo ? minutesPerVideo : 0) + questions * minutesPerQuestion;
}

const tagStart = 60;
const tagEnd = 62;
const space = 32;
const noBreakSpace = 160;

/** Counts the words of an HTML text, outside its tags. One pass, because courses may have megabytes of text. */
function wordCount(html: string | null | undefined): number {
  const text = html ?? '';
  let count = 0;
  let isInTag = false;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === tagStart) isInTag = true;
    const isText = !isInTag && code > space && code !== noBreakSpace;
    if (isText && !isInWord) count += 1;
    isInWord = isText;
    if (code === tagEnd) isInTag = false;
  }
  return count;
}
