import { type CourseChangesReply, readCourseChanges } from '@lernhaus/contract/courses/change-endpoints';
import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { translateAny } from '../../platform/translator.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CourseLive } from '../course-live.tsx';
import { ChangeList, CourseChanges } from './course-changes.tsx';
import { useEditor } from './editor-context.ts';
import { draftsIn, type ProblemPlace, problemPlaces } from './outline.ts';
import styles from './publication-dialog.module.css';

interface PublicationDialogProps {
  isPending: boolean;
  /** Publishes the course, or takes it out of the catalogue. Resolves to whether it is published now. */
  onChange: () => Promise<boolean>;
  onClose: () => void;
}

const titles = {
  published: 'editor.changes.title',
  blocked: 'editor.publish.blocked.title',
  ready: 'editor.publish.title',
} as const;

/** The problems before publishing: the questions that prevent it, else all problems. Empty for a published course. */
function publicationOf(outline: CourseOutline) {
  const all = problemPlaces(outline);
  const blocking = all.filter(({ isBlocking }) => isBlocking);
  if (outline.published) return { kind: 'published', places: [], count: 0 } as const;
  if (blocking.length > 0) return { kind: 'blocked', places: blocking, count: blocking.length } as const;
  return { kind: 'ready', places: all, count: all.reduce((sum, { problems }) => sum + problems.length, 0) } as const;
}

/**
 * Before publishing, the dialog shows the problems with links, how many parts are not saved, and the changes for
 * learners. A question that cannot be answered prevents publishing. For a published course it shows the changes since
 * then, and the button that withdraws the course.
 */
export function PublicationDialog({ isPending, onChange, onClose }: PublicationDialogProps) {
  const t = useTexts();
  const { outline, drafts } = useEditor();
  const unsaved = draftsIn(outline, drafts).length;
  const { kind, places, count } = publicationOf(outline);
  const [since, setSince] = useState<string | undefined>(undefined);
  const compared = useChanges(outline.id, since, kind !== 'blocked');
  /** The changes that this dialog has just published; nothing while it still asks. */
  const [live, setLive] = useState<{ readonly changes: CourseChangesReply | undefined } | null>(null);
  // A failure keeps the dialog open; the client says why.
  const change = () =>
    onChange().then(
      (isPublished) => (isPublished ? setLive({ changes: compared.data }) : onClose()),
      () => undefined,
    );
  if (live)
    return (
      <CourseLive course={outline} changes={live.changes} onClose={onClose}>
        {live.changes ? <ChangeList changes={live.changes} /> : null}
      </CourseLive>
    );
  return (
    <Dialog onClose={onClose} title={t(titles[kind])} size="lg">
      {places.length > 0 ? (
        <>
          <p className={styles.question}>
            {t(kind === 'blocked' ? 'editor.publish.blocked' : 'editor.publish.question', { count })}
          </p>
          <Places places={places} onClose={onClose} />
        </>
      ) : null}
      {unsaved > 0 ? <p className={styles.unsaved}>{t('editor.publish.unsaved', { count: unsaved })}</p> : null}
      {kind === 'blocked' ? null : <Changes compared={compared} onCompare={setSince} />}
      <DialogActions>
        {kind === 'ready' ? (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('entity.action.cancel')}
            </Button>
            <Button isBusy={isPending} onClick={() => void change()} data-autofocus>
              {t(places.length > 0 ? 'editor.publish.do' : 'editor.publish.verb')}
            </Button>
          </>
        ) : (
          <>
            {kind === 'published' ? (
              <Button look="quiet" isBusy={isPending} onClick={() => void change()}>
                {t('editor.publish.withdraw')}
              </Button>
            ) : null}
            <Button onClick={onClose} data-autofocus>
              {t('global.close')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The parts with problems, as links to them. */
function Places({ places, onClose }: { places: readonly ProblemPlace[]; onClose: () => void }) {
  const t = useTexts();
  const { show } = useEditor();
  return (
    <ul className={styles.places}>
      {places.map(({ part, title, problems }) => (
        <li key={part?.id ?? 'course'}>
          <button
            type="button"
            onClick={() => {
              show(part ? { at: 'part', part } : { at: 'course' });
              onClose();
            }}
          >
            {title}
          </button>
          {problems.map((problem) => (
            <span key={problem}>{translateAny(t, problem)}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The changes since a version. They are read again each time the dialog opens. */
function useChanges(id: string, since: string | undefined, enabled: boolean) {
  return useQuery({
    ...endpointQuery(browserCaller(), readCourseChanges, {
      params: { id },
      query: since === undefined ? {} : { since },
    }),
    placeholderData: (before) => before,
    // Changes that are saved while the dialog is closed must be in it when it opens again.
    staleTime: 0,
    gcTime: 0,
    enabled,
    meta: { silent: true },
  });
}

interface ChangesProps {
  compared: ReturnType<typeof useChanges>;
  onCompare: (releaseId: string) => void;
}

function Changes({ compared: { data, error, refetch }, onCompare }: ChangesProps) {
  if (data) return <CourseChanges changes={data} onCompare={onCompare} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <div aria-busy="true">
      <Skeleton height={20} width="70%" mb="md" />
      <Skeleton height={88} />
    </div>
  );
}
