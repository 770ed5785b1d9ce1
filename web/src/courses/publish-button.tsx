import { publishCourse } from '@lernhaus/contract/courses/calls';
import { course } from '@lernhaus/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { entityKeys } from '../resource/entity-queries.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import styles from './publish-button.module.css';

/** Whether a course is published; its owner's editors publish it and take it back by a press. */
export function PublishButton({ row, mayChange }: { row: Row; mayChange: boolean }) {
  const t = useTexts();
  const client = useQueryClient();
  const isPublished = row['published'] === true;
  const state = t(isPublished ? 'course.published' : 'course.deactivated');
  const publish = useMutation({
    mutationFn: () => browserCaller().call(publishCourse, { body: { id: row.id, published: !isPublished } }),
    onSuccess: () =>
      Promise.all(entityKeys(screensOf(course)).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  if (!mayChange)
    return (
      <span className={styles.state} data-on={isPublished}>
        {state}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.state}
      data-on={isPublished}
      aria-pressed={isPublished}
      aria-label={t('course.publish', { name: textOf(row['name']), state })}
      title={t(isPublished ? 'course.deactivate.hint' : 'course.publish.hint')}
      disabled={publish.isPending}
      onClick={() => publish.mutate()}
    >
      {state}
    </button>
  );
}
