import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { useTexts } from '../platform/texts.tsx';
import styles from './exam-module-view.module.css';
import { ExamName } from './exam-name.tsx';
import { ExamRules } from './exam-rules.tsx';

/** The exams of a module for somebody who is not a user of the company: their rules, without a start. */
export function ExamsWithoutRecord({ module }: { module: ModuleNode }) {
  const t = useTexts();
  return byIndex(module.assessments).map((assessment) => (
    <section key={assessment.id} className={styles.exam} aria-labelledby={`exam-${assessment.id}`}>
      <ExamName module={module} assessment={assessment} />
      <p className={styles.empty}>{t('exam.onlyUsers')}</p>
      <ExamRules assessment={assessment} />
    </section>
  ));
}
