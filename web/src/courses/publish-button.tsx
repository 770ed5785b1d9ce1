import { course } from '@lernhaus/contract/courses/course';
import { publishCourse } from '@lernhaus/contract/courses/publish-course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { failureWords } from '../platform/failure-words.ts';
import { hasFailureKey } from '../platform/has-failure-key.ts';
import { currentPath, Link } from '../platform/links.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { entityKeys } from '../resource/entity-queries.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './publish-button.module.css';

/** Loaded when a course is published. */
const CourseLive = lazyPart(async () => (await import('./course-live.tsx')).CourseLive, { failureShown: 'asToast' });

/** Shows whether a course is published; editors of its owner can publish or unpublish it. */
export function PublishButton({ row, mayChange }: { row: Row; mayChange: boolean }) {
  const t = useTexts();
  const client = useQueryClient();
  /** The dialog after publishing: until the list is loaded again, the row still says that the course is a draft. */
  const [live, setLive] = useState<'open' | 'closed' | null>(null);
  const isPublished = live !== null || row['published'] === true;
  const state = t(isPublished ? 'course.published' : 'course.deactivated');
  const name = textOf(row['name']);
  const here = useLocation();
  const [isAsking, setAsking] = useState(false);
  /** A list that shows only drafts loses the row, and the dialog with it, so it is loaded when the dialog is closed. */
  const reloadLists = (refetchType: 'active' | 'none') =>
    Promise.all(entityKeys(screensOf(course)).map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
  const publish = useMutation({
    meta: { silent: true },
    onError: (error) => void (isNotAnswerable(error) || showFailure(error)),
    mutationFn: () =>
      browserCaller().call(publishCourse, { body: { id: row.id, published: !isPublished }, quiet: true }),
    onSuccess: () => {
      if (!isPublished) setLive('open');
      else announce('done', 'course.deactivate.done', { name });
      return reloadLists(isPublished ? 'active' : 'none');
    },
  });
  if (!mayChange)
    return (
      <span className={styles.state} data-on={isPublished}>
        {state}
      </span>
    );
  return (
    <>
      {isNotAnswerable(publish.error) ? (
        <ConfirmDialog
          title={t('editor.publish.blocked.title')}
          question={failureWords(t, publish.error)}
          verb=""
          isPending={false}
          onConfirm={null}
          onCancel={publish.reset}
        >
          <p>
            <Link to={addresses.courseEditor(row.id, { backUrl: currentPath(here) })}>{t('editor.open')}</Link>
          </p>
        </ConfirmDialog>
      ) : null}
      {live === 'open' ? (
        <CourseLive
          course={{ id: row.id, name, owner: textOf(row['owner']) }}
          onClose={() => {
            setLive('closed');
            void reloadLists('active').then(() => setLive(null));
          }}
        />
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          isDanger
          title={t('course.deactivate.title', { name })}
          question={t('course.deactivate.question')}
          verb={t('course.deactivate.do')}
          isPending={publish.isPending}
          onConfirm={() => {
            setAsking(false);
            publish.mutate();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
      <button
        type="button"
        className={styles.state}
        data-on={isPublished}
        aria-label={t('course.publish', { name, state })}
        title={t(isPublished ? 'course.deactivate.hint' : 'course.publish.hint')}
        aria-disabled={publish.isPending}
        onClick={() => publish.isPending || (isPublished ? setAsking(true) : publish.mutate())}
      >
        {state}
      </button>
    </>
  );
}

/** A question that cannot be answered prevents publishing; the author fixes it in the editor. */
const isNotAnswerable = (error: unknown): boolean => hasFailureKey(error, 'error.quizNotAnswerable');
