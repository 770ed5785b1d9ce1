import { course } from '@lernhaus/contract/courses/course';
import { publishCourse } from '@lernhaus/contract/courses/publish-course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useRef, useState } from 'react';
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
import { focusReturn } from '../ui/focus-return.ts';
import styles from './publish-button.module.css';

export interface Publication {
  readonly course: { readonly id: string; readonly name: string; readonly owner: string };
  /** Moves the focus back to the row, or to what follows it. */
  readonly moveFocus: () => void;
}

/** Opens the dialog after publishing. It is outside of the rows: a list that shows only drafts loses the row. */
export const PublicationContext = createContext<(publication: Publication) => void>(() => undefined);

/** Shows whether a course is published; editors of its owner can publish or unpublish it. */
export function PublishButton({ row, mayChange }: { row: Row; mayChange: boolean }) {
  const t = useTexts();
  const client = useQueryClient();
  const onPublished = useContext(PublicationContext);
  const button = useRef<HTMLButtonElement>(null);
  const isPublished = row['published'] === true;
  const state = t(isPublished ? 'course.published' : 'course.deactivated');
  const name = textOf(row['name']);
  const here = useLocation();
  const [isAsking, setAsking] = useState(false);
  const publish = useMutation({
    meta: { silent: true },
    onError: (error) => void (isNotAnswerable(error) || showFailure(error)),
    mutationFn: () =>
      browserCaller().call(publishCourse, { body: { id: row.id, published: !isPublished }, quiet: true }),
    onSuccess: async () => {
      const moveFocus = focusReturn(button.current);
      if (isPublished) announce('done', 'course.deactivate.done', { name });
      else onPublished({ course: { id: row.id, name, owner: textOf(row['owner']) }, moveFocus });
      await Promise.all(entityKeys(screensOf(course)).map((queryKey) => client.invalidateQueries({ queryKey })));
      moveFocus();
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
        ref={button}
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
