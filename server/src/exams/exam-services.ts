import type { AttemptGrader } from './attempt-grader.ts';
import type { ExamAnswerService } from './exam-answer-service.ts';
import type { ExamCourses } from './exam-courses.ts';

/** What the use cases of exams need. */
export interface ExamServices {
  readonly courses: ExamCourses;
  readonly attemptGrader: AttemptGrader;
  readonly answerService: ExamAnswerService;
  /** Call it before an attempt counts as ended by time. */
  readonly handleOpenOutages: () => Promise<void>;
}
