import { publishCourse } from '@lernhaus/contract/courses/publish-course';
import { opensInPlayer } from '@lernhaus/domain/courses/course-rights';
import { localPath } from '@lernhaus/domain/tenants/local-path';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { announce, announcements } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { currentPath, Link, useNavigate } from '../../platform/links.ts';
import { useObservable } from '../../platform/observable.ts';
import { wordsOf } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { sendDeletions } from '../../resource/pending-deletions.ts';
import { DrawerToggles } from '../../ui/drawer-toggles.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import frame from '../../ui/workspace.module.css';
import styles from './editor-bar.module.css';
import { type OpenForm, useEditor } from './editor-context.ts';
import { partEndpoints } from './editor-queries.ts';
import { draftsIn } from './outline.ts';
import { editorPath } from './pending-parts.ts';

/** Loaded when it is first opened. */
const PublicationDialog = lazyWithTexts(async () => (await import('./publication-dialog.tsx')).PublicationDialog, {
  failureShown: 'asToast',
});

interface EditorBarProps {
  isDirty: boolean;
  form: RefObject<OpenForm | null>;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
  onOpenOverlay: () => void;
}

/** The editor's header: the course, whether it is saved and published, and the exit. */
export function EditorBar({ isDirty, form, isDrawerOpen, onToggleDrawer, onOpenOverlay }: EditorBarProps) {
  const t = useTexts();
  const { outline, drafts } = useEditor();
  const { site } = useSite();
  const waiting = draftsIn(outline, drafts).length;
  const navigate = useNavigate();
  const here = useLocation();
  const back =
    localPath(new URLSearchParams(here.search).get('backUrl'), window.location.href) ?? addresses.entityList('course');
  const exit = async () => {
    if (isDirty && form.current && !(await form.current.save())) return;
    // Unsaved text in other parts of the course stays on this device.
    const others = draftsIn(outline, drafts).length - (isDirty ? 1 : 0);
    if (others > 0) announce('note', 'editor.draftsKept', { count: others });
    void navigate(back);
  };
  const isViewable = opensInPlayer({ mode: site.mode, company: site.company, owner: outline.owner });
  const isSaved = !isDirty && waiting === 0;
  const state = isDirty ? t('editor.unsaved') : isSaved ? t('editor.saved') : t('editor.drafts', { count: waiting });
  // The bar shows the last success message for a while, instead of a toast.
  const done = useObservable(announcements).findLast(({ tone, action }) => tone === 'done' && !action);
  const words = (!isDirty && done && wordsOf(t, done.message, done.params)) || state;
  return (
    <header className={frame.bar}>
      <DrawerToggles
        label={t('editor.outline')}
        controls="editor-drawer"
        isOpen={isDrawerOpen}
        onToggle={onToggleDrawer}
        onOpenOverlay={onOpenOverlay}
      />
      {outline.logoUrl ? <img className={styles.logo} src={outline.logoUrl} alt="" /> : null}
      <p className={frame.course}>{outline.name}</p>
      <p className={`${frame.saving} ${styles.saving}`} role="status" data-saving={isSaved ? 'saved' : 'waiting'}>
        <Icon name={isSaved ? 'check' : 'clock'} size={18} />
        <span className="visually-hidden-on-phones">{words}</span>
      </p>
      <PublishSwitch />
      {isViewable ? (
        <Link
          to={addresses.authoredCourse(outline.id, { backUrl: currentPath(here) })}
          className={`${frame.button} ${frame.onWide}`}
        >
          {t('editor.view')}
        </Link>
      ) : null}
      <button type="button" className={`${frame.button} ${styles.exit}`} onClick={() => void exit()}>
        {isDirty ? (
          <>
            <span className={frame.wide}>{t('editor.saveAndExit')}</span>
            <span className={frame.onPhone}>{t('editor.saveAndExit.short')}</span>
          </>
        ) : (
          t('editor.exit')
        )}
      </button>
    </header>
  );
}

/** Says whether the course is published. Its dialog shows what has changed, publishes it and takes it back. */
function PublishSwitch() {
  const t = useTexts();
  const { outline, change } = useEditor();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const publish = useMutation({
    mutationFn: async () => {
      // A part that was deleted a moment ago must not be published.
      await sendDeletions(editorPath);
      return browserCaller().call(publishCourse, { body: { id: outline.id, published: !outline.published } });
    },
    onSuccess: ({ published }) => {
      change((outline) => ({ ...outline, published }));
      void client.invalidateQueries({ queryKey: [partEndpoints('COURSE').list.id] });
    },
  });
  return (
    <>
      <button
        type="button"
        className={styles.publish}
        data-published={outline.published}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.lamp} aria-hidden="true" />
        {t(outline.published ? 'course.published' : 'course.deactivated')}
      </button>
      {outline.published ? (
        <button type="button" className={`${frame.button} ${frame.onWide}`} onClick={() => setOpen(true)}>
          {t('editor.changes.open')}
        </button>
      ) : null}
      {isOpen ? (
        <PublicationDialog
          isPending={publish.isPending}
          onChange={async () => (await publish.mutateAsync()).published}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
