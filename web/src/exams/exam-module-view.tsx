import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ModuleProgress } from '@lernhaus/domain/learning/course-progress';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { useTexts } from '../platform/texts.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import styles from './exam-module-view.module.css';
import { ExamResultTable } from './exam-result-table.tsx';
import { ExamRules } from './exam-rules.tsx';

interface ExamModuleViewProps {
  module: ModuleNode;
  progress: ModuleProgress | undefined;
}

/** The exams of a module: what they ask, their rules, and the learner's result (specification 2, exam module view). */
export function ExamModuleView({ module, progress }: ExamModuleViewProps) {
  const t = useTexts();
  const result = progress?.userCourseAssessmentResult ?? null;
  const assessments = byIndex(module.assessments);
  if (assessments.length === 0 && module.moduleContents.length === 0)
    return <p className={styles.empty}>{t('exam.empty')}</p>;
  return (
    <>
      {assessments.map((assessment) => (
        <section key={assessment.id} className={styles.exam} aria-labelledby={`exam-${assessment.id}`}>
          <h2 id={`exam-${assessment.id}`}>{assessment.name}</h2>
          {isBlankRichText(assessment.description) ? null : <ReadingText html={assessment.description ?? ''} />}
          <ExamRules assessment={assessment} />
        </section>
      ))}
      {result ? (
        <section className={styles.exam} aria-labelledby={`result-${module.id}`}>
          <h2 id={`result-${module.id}`}>{t('exam.result')}</h2>
          <ExamResultTable result={result} />
        </section>
      ) : null}
    </>
  );
}
