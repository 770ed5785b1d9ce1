import { wholePercentage } from '@lernhaus/domain/exams/whole-percentage';
import type { CourseProgress, ModuleProgress } from '@lernhaus/domain/learning/course-progress';
import { type ExamRow, examRow } from '@lernhaus/domain/learning/exam-row';
import { missingContents } from '@lernhaus/domain/learning/missing-contents';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useId } from 'react';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-module-row.module.css';
import { ExamResultTable } from './exam-result-table.tsx';

interface ExamModuleRowProps {
  exam: ModuleProgress;
  progress: CourseProgress;
  isUser: boolean;
  isViewOnly: boolean;
  /** The address of the player at a module or a content. */
  to: (place: { moduleId: string; parentId?: string }) => LocalPath;
}

/** An exam in the course card: state, results and link (specification 2, exam module row). */
export function ExamModuleRow({ exam, progress, isUser, isViewOnly, to }: ExamModuleRowProps) {
  const t = useTexts();
  const reasonId = useId();
  const row = examRow(exam, progress, { isUser, isViewOnly });
  const words = <span className={styles.verb}>{t(`exam.button.${exam.isFormer ? 'view' : row.button}`)}</span>;
  const missing = row.isDisabled ? missingContents(row.missing) : [];
  const isSpent = row.isSpent && !exam.isFormer && !row.isDisabled;
  const here = to({ moduleId: exam.moduleId });
  /** A passed exam leads to its result first: another attempt counts instead, also if it fails. */
  const leadsToResult = row.label === 'passed' && !isSpent && !row.isDisabled && !exam.isFormer;
  return (
    <li className={styles.row} data-border={row.border} data-state={row.label}>
      <div className={styles.line}>
        <div>
          <h4>{exam.moduleName}</h4>
          <RowState label={row.label} result={exam.userCourseAssessmentResult} />
        </div>
        {row.isDisabled || isSpent ? (
          <button type="button" className={styles.locked} aria-describedby={reasonId} disabled>
            {row.isDisabled ? <Icon name="lock" size={18} /> : null}
            {words}
          </button>
        ) : (
          <ButtonLink look="quiet" to={here}>
            {words}
          </ButtonLink>
        )}
      </div>
      {exam.isFormer ? <p className={styles.reason}>{t('exam.former')}</p> : null}
      {isSpent ? (
        <p id={reasonId} className={styles.reason}>
          {t('exam.noneLeft.short')} <Link to={here}>{t('exam.toResults')}</Link>
        </p>
      ) : null}
      {leadsToResult ? (
        <p className={styles.reason}>
          <Link to={here}>{t('exam.toResults')}</Link>
        </p>
      ) : null}
      {row.isDisabled ? <MissingContents id={reasonId} missing={missing} to={to} /> : null}
      <BestResult exam={exam} />
      {exam.userCourseAssessmentResult ? (
        <Disclosure title={t('exam.figures')}>
          <ExamResultTable result={exam.userCourseAssessmentResult} />
        </Disclosure>
      ) : null}
    </li>
  );
}

interface RowStateProps {
  label: ExamRow['label'];
  result: ModuleProgress['userCourseAssessmentResult'];
}

/** The state in colour, as an icon and in words. */
function RowState({ label, result }: RowStateProps) {
  const t = useTexts();
  const { percent } = useFormats();
  const isDecided = label === 'passed' || label === 'failed';
  return (
    <p className={styles.state} data-state={label}>
      {isDecided ? <Icon name={label === 'passed' ? 'check' : 'close'} size={16} /> : null}
      <span>{t(`exam.state.${label}`)}</span>
      {result ? <span className={styles.score}>{percent(wholePercentage(result))}</span> : null}
    </p>
  );
}

interface MissingContentsProps {
  id: string;
  missing: ReturnType<typeof missingContents>;
  to: ExamModuleRowProps['to'];
}

/** Says when the exam opens, and names the contents that must be completed before. */
function MissingContents({ id, missing, to }: MissingContentsProps) {
  const t = useTexts();
  return (
    <Disclosure titleId={id} title={t('exam.missing', { count: missing.length })}>
      <ul className={styles.missing}>
        {missing.map(({ moduleId, moduleName, contentId, contentName }) => (
          <li key={`${moduleId}/${contentId}`}>
            <Link to={to({ moduleId, parentId: contentId })}>
              {t('exam.missing.lesson', { lesson: contentName, module: moduleName })}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The best result, if it is not the one that counts. */
function BestResult({
  exam: { userCourseAssessmentResult: latest, bestAssessmentResult: best },
}: {
  exam: ModuleProgress;
}) {
  const t = useTexts();
  const { percent } = useFormats();
  if (
    !latest ||
    !best ||
    (latest.acquiredPercentage === best.acquiredPercentage && latest.examPassed === best.examPassed)
  )
    return null;
  const outcome = (result: typeof best) =>
    `${t(result.examPassed ? 'exam.passed' : 'exam.failed')} (${percent(wholePercentage(result))})`;
  return <p className={styles.reason}>{t('exam.latestAndBest', { latest: outcome(latest), best: outcome(best) })}</p>;
}
