import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { RunningAttempt } from '@lernhaus/contract/exams/endpoints';
import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useState } from 'react';
import { useObservable } from '../platform/observable.ts';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CaseStudyButton, CaseStudyPanel, casesOf } from './case-study.tsx';
import styles from './exam-dialog.module.css';
import { ExamEnd } from './exam-end.tsx';
import { ExamExitDialog } from './exam-exit-dialog.tsx';
import { ExamFrame } from './exam-frame.tsx';
import { ExamMarkButton } from './exam-mark-button.tsx';
import { ExamOverview } from './exam-overview.tsx';
import { ExamPages } from './exam-pages.tsx';
import { ExamSavingNote } from './exam-saving-note.tsx';
import type { ExamSession } from './exam-session.ts';
import type { ExamQuestion, ExamSlots } from './exam-slots.ts';
import { ExamTimer } from './exam-timer.tsx';
import { isUnanswered } from './page-states.ts';
import { useExamGuard } from './use-exam-guard.ts';
import { type ExamPaging, useExamPages, useScrollToPage } from './use-exam-pages.ts';

interface ExamDialogProps {
  session: ExamSession;
  runningAttempt: RunningAttempt;
  module: ModuleNode;
  question: ExamSlots['question'];
  /** Opens the comments on this exam. */
  onAsk: () => void;
  onClose: () => void;
}

/** A running attempt, and its end (specification 2, exam dialog; 4, exam). */
export function ExamDialog({ session, runningAttempt, module, question, onAsk, onClose }: ExamDialogProps) {
  const t = useTexts();
  const phase = useObservable(session.phase);
  const answers = useObservable(session.answerStore.states);
  const markedIds = useObservable(session.marks.marked);
  const isRunning = phase.kind === 'running';
  const blocker = useExamGuard(session, isRunning);
  const [isExitAsked, setExitAsked] = useState(false);
  const questions = quizzesInOrder(runningAttempt.assessment);
  const paging = useExamPages(session, questions);
  const cases = casesOf(module);
  const { page, states, submitted } = paging;
  const marks = questions.map(({ quiz }) => markedIds.has(quiz.id));
  const column = useScrollToPage(page);

  const stay = () => {
    setExitAsked(false);
    blocker.reset?.();
  };
  /** Whoever leaves by a link sees the result first. */
  const exit = () => {
    stay();
    void session.exit();
  };
  const title = runningAttempt.assessment.name;
  if (!isRunning)
    return (
      <ExamFrame title={title}>
        <ExamEnd
          phase={phase}
          answers={answers}
          remaining={runningAttempt.remainingAttempts}
          onAsk={onAsk}
          onClose={onClose}
        />
      </ExamFrame>
    );
  return (
    <ExamFrame
      title={title}
      note={<ExamSavingNote session={session} />}
      bar={
        <>
          {cases.length > 0 ? <CaseStudyButton cases={cases} /> : null}
          <ExamTimer session={session} />
          <Button look="quiet" aria-haspopup="dialog" title={t('exam.exit.hint')} onClick={() => setExitAsked(true)}>
            {t('exam.exit')}
          </Button>
        </>
      }
      {...(cases.length > 0 ? { sidePanel: <CaseStudyPanel cases={cases} /> } : {})}
      foot={
        <>
          <p className={styles.submitted} role="status">
            {submitted === null ? null : <SubmissionNote {...submitted} />}
          </p>
          <ExamPages states={states} marks={marks} page={page} hasOverview onPageChange={paging.goToPage} />
        </>
      }
    >
      <div ref={column} className={styles.column}>
        {phase.problem ? (
          <p className={styles.problem} role="alert">
            {translateAny(t, phase.problem)}
          </p>
        ) : null}
        <Page
          session={session}
          questions={questions}
          paging={paging}
          marks={marks}
          question={question}
          onExit={() => setExitAsked(true)}
        />
      </div>
      {isExitAsked || blocker.state === 'blocked' ? (
        <ExamExitDialog
          answerCount={states.filter((state) => !isUnanswered(state)).length}
          partialCount={states.filter((state) => state === 'partial').length}
          total={questions.length}
          remaining={runningAttempt.remainingAttempts}
          onExit={exit}
          onStay={stay}
        />
      ) : null}
    </ExamFrame>
  );
}

/** Whether the answer that was just submitted has been saved; it may still be on its way. */
function SubmissionNote({ number, sync }: NonNullable<ExamPaging['submitted']>) {
  const t = useTexts();
  if (sync === 'refused') return t('exam.page.refused', { number });
  const isWaiting = sync === 'waiting';
  return (
    <>
      <Icon name={isWaiting ? 'offline' : 'check'} size={16} />
      {t(isWaiting ? 'exam.submitted.waiting' : 'exam.submitted', { number })}
    </>
  );
}

interface PageProps {
  session: ExamSession;
  questions: readonly ExamQuestion[];
  paging: ExamPaging;
  marks: readonly boolean[];
  question: ExamSlots['question'];
  onExit: () => void;
}

function Page({ session, questions, paging, marks, question, onExit }: PageProps) {
  const answers = useObservable(session.answerStore.states);
  const drafts = useObservable(session.drafts.drafts);
  const { page, states, goToPage, done } = paging;
  const entry = questions[page];
  if (!entry) return <ExamOverview {...{ questions, states, marks, onExit }} onPageChange={goToPage} />;
  const { kind, quiz } = entry;
  return question({
    entry,
    number: page + 1,
    total: questions.length,
    state: answers.get(session.answerStore.keyOf(quiz.id)),
    draft: drafts.get(quiz.id)?.answer,
    isReadOnly: false,
    mark: <ExamMarkButton isMarked={marks[page] === true} onToggle={() => session.marks.toggle(quiz.id)} />,
    onDraft: (answer, isComplete) => session.drafts.change(quiz.id, { kind, answer, isComplete }),
    onSubmitAnswer: (answer) => session.submitAnswer(quiz.id, kind, answer),
    onDone: done,
  });
}
