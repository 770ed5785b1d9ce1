import type { CourseProgress, ModuleProgress } from '@lernhaus/domain/learning/course-progress';
import { examRow } from '@lernhaus/domain/learning/exam-row';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useId } from 'react';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import buttons from '../ui/button.module.css';
import styles from './exam-module-row.module.css';
import { ExamResultTable } from './exam-result-table.tsx';

interface ExamModuleRowProps {
  exam: ModuleProgress;
  progress: CourseProgress;
  isUser: boolean;
  isViewOnly: boolean;
  /** The player, open at this exam. */
  to: LocalPath;
}

/** An exam as it stands in the course card: its state, its result, and the way to it (specification 2, exam module row). */
export function ExamModuleRow({ exam, progress, isUser, isViewOnly, to }: ExamModuleRowProps) {
  const t = useTexts();
  const reasonId = useId();
  const row = examRow(exam, progress, { isUser, isViewOnly });
  const words = t(`exam.button.${row.button}`);
  const reason = row.isDisabled ? 'exam.early' : row.isSpent ? 'exam.noneLeft.short' : null;
  return (
    <li className={styles.row} data-border={row.border}>
      <div className={styles.line}>
        <div>
          <h4>{exam.moduleName}</h4>
          <p className={styles.state}>{t(`exam.state.${row.label}`)}</p>
        </div>
        {reason ? (
          <button
            type="button"
            className={buttons.button}
            data-look="quiet"
            aria-disabled="true"
            aria-describedby={reasonId}
            disabled
          >
            {words}
          </button>
        ) : (
          <Link className={buttons.button} data-look="quiet" to={to}>
            {words}
          </Link>
        )}
      </div>
      {reason ? (
        <p id={reasonId} className={styles.reason}>
          {t(reason)} {row.isDisabled ? null : <Link to={to}>{t('exam.toResults')}</Link>}
        </p>
      ) : null}
      {exam.userCourseAssessmentResult ? <ExamResultTable result={exam.userCourseAssessmentResult} /> : null}
    </li>
  );
}
