import { companyPlan } from './billing/company-plan.ts';
import { courseOrder, lmsOrder } from './billing/orders.ts';
import { course } from './courses/course.ts';
import { courseModule } from './courses/course-module.ts';
import { moduleContent } from './courses/module-content.ts';
import { assessment } from './exams/assessment.ts';
import { userFeedback } from './feedback/user-feedback.ts';
import { userCourseCurrentPath } from './learning/user-course-current-path.ts';
import { userCourseQuizState } from './learning/user-course-quiz-state.ts';
import { userCourseState } from './learning/user-course-state.ts';
import { contact } from './marketing/contact.ts';
import { frequentlyAskedQuestion } from './marketing/frequently-asked-question.ts';
import { review } from './marketing/review.ts';
import { image } from './media/image.ts';
import { video } from './media/video.ts';
import { dragAndDropQuiz, dragAndDropQuizItem } from './quizzes/drag-and-drop-quiz.ts';
import { fillInTheBlanksOption, fillInTheBlanksQuiz } from './quizzes/fill-in-the-blanks-quiz.ts';
import { imageQuiz } from './quizzes/image-quiz.ts';
import { objectiveQuiz, objectiveQuizOption } from './quizzes/objective-quiz.ts';
import { subjectiveQuiz } from './quizzes/subjective-quiz.ts';
import type { AnyResource } from './resource/define-resource.ts';
import { companySetting } from './tenants/company-setting.ts';

/** All entities with a generic API (specification 7). An entity comes before the entities that refer to it. */
export const resources: readonly AnyResource[] = [
  objectiveQuiz,
  objectiveQuizOption,
  subjectiveQuiz,
  dragAndDropQuiz,
  dragAndDropQuizItem,
  fillInTheBlanksQuiz,
  fillInTheBlanksOption,
  imageQuiz,
  moduleContent,
  assessment,
  courseModule,
  course,
  image,
  video,
  userCourseState,
  userCourseCurrentPath,
  userCourseQuizState,
  userFeedback,
  companyPlan,
  courseOrder,
  lmsOrder,
  companySetting,
  contact,
  frequentlyAskedQuestion,
  review,
];

const byPath = new Map(resources.map((resource) => [resource.path, resource]));

/** The resource with this path in the API; throws for an unknown one. */
export function resourceAt(path: string): AnyResource {
  const resource = byPath.get(path);
  if (!resource) throw new Error(`No resource is declared at "${path}".`);
  return resource;
}
