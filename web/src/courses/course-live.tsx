import type { CourseChangesReply } from '@lernhaus/contract/courses/change-endpoints';
import { opensInPlayer } from '@lernhaus/domain/courses/course-rights';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { StateDrawing } from '../ui/drawings/state-drawing.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCopy } from '../ui/use-copy.ts';
import styles from './course-live.module.css';

interface CourseLiveProps {
  course: { readonly id: string; readonly name: string; readonly owner: string };
  /** What learners find new in it; nothing where that was not compared. */
  changes?: Pick<CourseChangesReply, 'learners'> | undefined;
  /** What it contains, or what has changed in it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A course was just published: its address to open and to copy, and what to do next. */
export function CourseLive({ course, changes, children, onClose }: CourseLiveProps) {
  const t = useTexts();
  const { site, origin } = useSite();
  const page = addresses.course(course);
  // Another company's course has its page on that company's site.
  const isHere = opensInPlayer({ mode: site.mode, company: site.company, owner: course.owner });
  const isWithoutLearners = changes?.learners === 0;
  return (
    <Dialog onClose={onClose} title={t('editor.live.title', { name: course.name })} size="lg">
      <div className={styles.moment}>
        <StateDrawing name="done" />
        <p>{t('editor.live.lead')}</p>
      </div>
      {isHere ? <Address url={`${origin}${page}`} /> : null}
      {children}
      {isHere ? (
        <p className={styles.next}>
          {t(isWithoutLearners ? 'editor.live.nextFirst' : 'editor.live.nextLearners')}{' '}
          <Link to={addresses.learners()}>{t('editor.live.learners')}</Link>
        </p>
      ) : null}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('global.close')}
        </Button>
        {isHere ? (
          <ButtonLink to={page} target="_blank" data-autofocus>
            {t('editor.live.open')}
          </ButtonLink>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** The address of the course's page, with a button that copies it. */
function Address({ url }: { url: string }) {
  const t = useTexts();
  const { isCopied, copy } = useCopy(url);
  return (
    <div className={styles.address}>
      <span>{decodeURI(url)}</span>
      <Button look="quiet" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {t(isCopied ? 'editor.live.copied' : 'editor.live.copy')}
      </Button>
    </div>
  );
}
