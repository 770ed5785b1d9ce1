import type { ImportedCourse } from '@lernhaus/contract/courses/archive-endpoints';
import { useTexts } from '../../platform/texts.tsx';
import styles from './course-contents.module.css';

const counted = ['modules', 'contents', 'assessments', 'quizzes', 'pictures', 'videos'] as const;

/** The number of items of each kind in a course. */
export function CourseContents({ contents }: { contents: Pick<ImportedCourse, (typeof counted)[number]> }) {
  const t = useTexts();
  return (
    <dl className={styles.contents}>
      {counted.map((name) => (
        <div key={name}>
          <dt>{t(`archive.contents.${name}`)}</dt>
          <dd>{contents[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
