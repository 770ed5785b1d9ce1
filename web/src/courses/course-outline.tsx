import type { CourseLanding } from '@lernhaus/contract/courses/endpoints';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './course-outline.module.css';

const icons: Readonly<Record<string, IconName>> = {
  CHAPTER: 'chapter',
  DISCUSSION: 'discussion',
  EXAM: 'exam',
  EXAM_CASE_STUDY: 'exam',
};

/** The outline of a course: the names of its modules and contents. */
export function CourseOutline({ outline, lang }: { outline: CourseLanding['outline']; lang: string | undefined }) {
  const t = useTexts();
  return (
    <ol className={styles.outline}>
      {outline.map((module, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outline has no ids and never changes while it is shown.
        <li key={at}>
          <h3>
            <Icon name={icons[module.type] ?? 'chapter'} />
            <span lang={lang}>{module.name}</span>
          </h3>
          {module.examQuestions > 0 ? (
            <p className={styles.exam}>
              {t('course.lessonMinutes', { count: module.examMinutes })} ·{' '}
              {t('course.questions', { count: module.examQuestions })}
            </p>
          ) : null}
          {module.contents.length > 0 ? (
            <ul>
              {module.contents.map((content) => (
                <li key={content.title}>
                  <span lang={lang}>{content.title}</span>
                  <Facts content={content} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

type Content = CourseLanding['outline'][number]['contents'][number];

/** The duration of a lesson, and the kinds of its contents. */
function Facts({ content }: { content: Content }) {
  const t = useTexts();
  return (
    <span className={styles.facts}>
      {content.availableForDemo ? <Chip look="info">{t('course.freeLesson')}</Chip> : null}
      {content.video ? (
        <span className={styles.fact} data-fact="video">
          <Icon name="video" size={16} />
          {t('course.video')}
        </span>
      ) : null}
      {content.minutes > 0 ? (
        <span className={styles.fact} data-fact="minutes">
          {t('course.lessonMinutes', { count: content.minutes })}
        </span>
      ) : null}
      {content.quizzes > 0 ? (
        <span className={styles.fact} data-fact="questions">
          {t('course.questions', { count: content.quizzes })}
        </span>
      ) : null}
    </span>
  );
}
