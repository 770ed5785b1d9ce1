import { Failure } from '@lernhaus/contract/failures';
import { answerTime } from '@lernhaus/domain/exams/answer-time';
import { examAnswerId } from '@lernhaus/domain/exams/exam-answer-id';
import { examClock } from '@lernhaus/domain/exams/exam-clock';
import { answerToStore } from '@lernhaus/domain/quizzes/answer-to-store';
import { gradeQuiz } from '@lernhaus/domain/quizzes/grade-quiz';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { BoundedMap } from '../platform/bounded-map.ts';
import { ownLogin } from '../platform/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/route-registry.ts';
import type { ExamCourses } from './exam-courses.ts';
import { type AnswerState, answerState } from './exam-views.ts';
import { type AttemptRow, type Learner, readLatest, type StoredAnswer, writeExamAnswer } from './queries.ts';

export interface SubmittedAnswer extends QuizAnswer {
  readonly id?: string | null | undefined;
  readonly courseId: string;
  readonly moduleId: string;
  readonly parentId: string;
  readonly quizId: string;
  /** When the learner gave it in an exam, as the device says. */
  readonly answeredAt?: string | null | undefined;
}

/** An answer was checked, but its attempt took no answers any more when it was written. */
class AttemptClosed extends Failure {
  constructor() {
    super('error.exam.over');
  }
}

/** A checked answer of an attempt, ready to be written. */
export interface CheckedExamAnswer {
  /** Identifies attempt and question. */
  readonly sortKey: string;
  /**
   * Throws if the attempt takes no answers any more, so it is used within `retryClosed`. With `isLastStatement` it is
   * sent together with the commit.
   */
  write(tx: Tx, isLastStatement: boolean): Promise<AnswerState>;
}

interface CheckedAnswer {
  readonly attempt: AttemptRow;
  readonly quizId: string;
  readonly answer: StoredAnswer;
  /** Null for a client that does not say how old the answer is. */
  readonly answeredAt: Date | null;
}

interface StateIdentity {
  readonly id: string;
  readonly owner: string;
  readonly user: string | null;
  readonly courseId: string | null;
}

const maxEntries = 10_000;

/**
 * Saves answers of exams. It caches each learner's running attempt and release, which do not change. The writing
 * statement itself checks that the attempt still takes answers. A cached attempt may be out of date, because the next
 * one was started in another process. So it refuses nothing: before a refusal the attempt is read again.
 */
export class ExamAnswerService {
  readonly #courses: ExamCourses;
  readonly #attempts = new BoundedMap<string, AttemptRow>(maxEntries);
  readonly #states = new BoundedMap<string, Learner>(maxEntries);
  readonly #handleOpenOutages: () => Promise<void>;

  constructor(courses: ExamCourses, handleOpenOutages: () => Promise<void>) {
    this.#courses = courses;
    this.#handleOpenOutages = handleOpenOutages;
  }

  /** Remembers the learner of a course state, which never changes: an exam is started by the state's id. */
  rememberState({ id, owner, user, courseId }: StateIdentity): void {
    if (user === null || courseId === null) return;
    this.#states.set(id, { owner, user, courseId });
  }

  stateOf(id: string): Learner | undefined {
    return this.#states.get(id);
  }

  /** Remembers an attempt that was started or resumed here. */
  remember(attempt: AttemptRow): void {
    this.#attempts.set(keyOf(attempt), attempt);
  }

  /** Checks an answer against the attempt's questions. Returns null if the user never had an attempt at this exam. */
  async checkAnswer(context: RequestContext, submission: SubmittedAnswer): Promise<CheckedExamAnswer | null> {
    const checked = await this.#check(context, submission);
    return (
      checked && {
        sortKey: `${checked.attempt.id} ${checked.quizId}`,
        write: async (tx: Tx, isLastStatement: boolean): Promise<AnswerState> => {
          const savedAnswer = await this.#write(tx, checked, context.now, isLastStatement);
          if (!savedAnswer) throw new AttemptClosed();
          return savedAnswer;
        },
      }
    );
  }

  async save(context: RequestContext, submission: SubmittedAnswer): Promise<AnswerState | null> {
    return this.retryClosed(async () => {
      const checked = await this.#check(context, submission);
      if (!checked) return null;
      const savedAnswer = await context.inTransaction('write', ({ tx }) => this.#write(tx, checked, context.now, true));
      if (!savedAnswer) throw new AttemptClosed();
      return savedAnswer;
    });
  }

  /** Checks and writes answers once again if an attempt was closed: it may have been a cached one. */
  async retryClosed<Result>(checkAndWrite: () => Promise<Result>): Promise<Result> {
    try {
      return await checkAndWrite();
    } catch (error) {
      if (!(error instanceof AttemptClosed)) throw error;
      return checkAndWrite();
    }
  }

  async #write(
    tx: Tx,
    { attempt, quizId, answer, answeredAt }: CheckedAnswer,
    now: Date,
    isLastStatement: boolean,
  ): Promise<AnswerState | null> {
    const at = { owner: attempt.owner, user: attempt.user, attemptId: attempt.id, quizId };
    const savedRow = await writeExamAnswer(tx, at, { answer, answeredAt }, now, isLastStatement);
    if (savedRow) return answerState(attempt, { quizId, ...savedRow });
    this.#attempts.delete(keyOf(attempt));
    return null;
  }

  async #check(context: RequestContext, submission: SubmittedAnswer): Promise<CheckedAnswer | null> {
    const { tenant, now } = context;
    const learner = { owner: tenant.company, user: ownLogin(context), courseId: submission.courseId };
    const key = keyOf({ ...learner, assessmentId: submission.parentId });
    const cached = this.#attempts.get(key);
    if (cached && examClock(cached, now).mayAnswer) {
      const checked = await this.#checkIn(cached, submission, now);
      if (!(checked instanceof Failure)) return checked;
      this.#attempts.delete(key);
    }
    const attempt = await this.#readAttempt(context, learner, submission.parentId);
    if (!attempt) return null;
    const checked = await this.#checkIn(attempt, submission, now);
    if (checked instanceof Failure) throw checked;
    return checked;
  }

  /** Checks an answer against an attempt. Returns why it is refused. */
  async #checkIn(attempt: AttemptRow, submission: SubmittedAnswer, now: Date): Promise<CheckedAnswer | Failure> {
    const { quizId } = submission;
    // An answer with an id belongs to the attempt in its id.
    if (submission.id && submission.id !== examAnswerId(attempt.id, quizId)) return new Failure('error.exam.over');
    const paper = await this.#courses.paper(attempt.releaseId, attempt.assessmentId, now);
    const quizKey = paper.moduleIds.includes(submission.moduleId) ? paper.keyOf(attempt.id, quizId) : undefined;
    if (!quizKey) return new Failure('error.answerMisplaced', { quizId });
    // Only checks that the answer is not empty and that its ids belong to the quiz; the grade is not stored.
    const result = gradeQuiz(quizKey.kind, quizKey.key, submission, { exam: true });
    if (result.kind === 'empty') return new Failure(result.message);
    if (result.kind === 'misplaced')
      return new Failure('error.answerMisplaced', { id: result.id, reason: result.reason });
    const answer = { ...answerToStore(quizKey.kind, submission), quizType: quizKey.kind };
    const answeredAt = submission.answeredAt ? answerTime(submission.answeredAt, attempt.startedAt, now) : null;
    return { attempt, quizId, answer, answeredAt };
  }

  async #readAttempt(context: RequestContext, learner: Learner, assessmentId: string): Promise<AttemptRow | null> {
    const { now } = context;
    const read = () => context.inTransaction('read', ({ tx }) => readLatest(tx, learner, assessmentId));
    let latest = await read();
    if (latest && !latest.finishedAt && !examClock(latest, now).mayAnswer) {
      await this.#handleOpenOutages();
      latest = await read();
    }
    if (!latest) return null;
    if (!examClock(latest, now).mayAnswer) throw new Failure('error.exam.over');
    this.remember(latest);
    return latest;
  }
}

const keyOf = (at: Pick<AttemptRow, 'owner' | 'user' | 'courseId' | 'assessmentId'>): string =>
  [at.owner, at.user, at.courseId, at.assessmentId].join(' ');
