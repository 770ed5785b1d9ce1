import type { ImportedCourse } from '@lernhaus/contract/courses/archive-endpoints';
import { useTexts } from '../../platform/texts.tsx';
import styles from './course-contents.module.css';

const kinds = ['modules', 'contents', 'assessments', 'quizzes', 'pictures', 'videos'] as const;

/** The number of items of each kind in a course. */
export function CourseContents({ contents }: { contents: Pick<ImportedCourse, (typeof kinds)[number]> }) {
  const t = useTexts();
  return (
    <dl className={styles.contents}>
      {kinds.map((name) => (
        <div key={name}>
          <dt>{t(`archive.contents.${name}`)}</dt>
          <dd>{contents[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
