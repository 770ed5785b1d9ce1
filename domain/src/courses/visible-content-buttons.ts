import { isBlankRichText } from '../quizzes/is-blank-rich-text.ts';
import { type QuizLists, quizzesInOrder } from '../quizzes/quizzes-in-order.ts';

export type ContentButtons = {
  readonly comment: boolean;
  readonly transcript: boolean;
  readonly caseStudy: boolean;
  readonly quiz: boolean;
};

/**
 * The buttons of a content (specification 2, course viewer): transcript when it has both a video and a text, case study
 * and quiz when it has them, comment when the viewer may comment.
 */
export function visibleContentButtons(
  content: QuizLists & {
    readonly video?: string | null | undefined;
    readonly text?: string | null | undefined;
    readonly caseStudy?: string | null | undefined;
  },
  viewer: { readonly mayComment: boolean },
): ContentButtons {
  const hasVideo = (content.video ?? '').trim() !== '';
  return {
    comment: viewer.mayComment,
    transcript: hasVideo && !isBlankRichText(content.text),
    caseStudy: !isBlankRichText(content.caseStudy),
    quiz: quizzesInOrder(content).length > 0,
  };
}
