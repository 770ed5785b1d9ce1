import { quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import type { EditorSlots } from '../courses/editor/editor-slots.ts';
import { ExamRules } from '../exams/exam-rules.tsx';
import { ContentPreview } from '../learning/content-preview.tsx';
import type { LearnerQuiz } from '../quizzes/quiz-controller.ts';
import { QuizPreview } from '../quizzes/quiz-preview.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import styles from './editor-preview.module.css';
import { draftsInPage, practiceQuizzes } from './practice-quizzes.tsx';

/** A part of a course exactly as a learner sees it, beside its form in the editor. */
export function EditorPreview({ preview, check }: Parameters<EditorSlots['preview']>[0]) {
  if (preview.kind === 'CONTENT')
    return (
      <ContentPreview
        content={preview.node}
        quizzes={practiceQuizzes(draftsInPage('preview'))}
        check={async ({ quizType, quizId, ...answer }) => ({
          correct: await check(quizType ?? 'OBJECTIVE', quizId, answer),
        })}
      />
    );
  if (preview.kind === 'ASSESSMENT')
    return (
      <div className={styles.exam}>
        <h2>{preview.node.name}</h2>
        {preview.node.description ? <ReadingText html={preview.node.description} /> : null}
        <ExamRules assessment={preview.node} />
        <QuizPreview quizzes={quizzesInOrder(preview.node)} check={check} />
      </div>
    );
  return <QuizPreview quizzes={[{ kind: preview.kind, quiz: preview.node } as LearnerQuiz]} check={check} />;
}
