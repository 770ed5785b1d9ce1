import { publishCourse } from '@lernhaus/contract/courses/calls';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { localPath } from '../../platform/local-path.ts';
import { useTexts } from '../../platform/texts.tsx';
import { DrawerToggles } from '../../ui/drawer-toggles.tsx';
import { Icon } from '../../ui/icon.tsx';
import frame from '../../ui/workspace.module.css';
import styles from './editor-bar.module.css';
import { type OpenForm, useEditor } from './editor-context.ts';

interface EditorBarProps {
  isDirty: boolean;
  form: RefObject<OpenForm | null>;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
  onOpenOverlay: () => void;
}

/** Over the editor: whose course it is, whether it is saved and published, and the way out. */
export function EditorBar({ isDirty, form, isDrawerOpen, onToggleDrawer, onOpenOverlay }: EditorBarProps) {
  const t = useTexts();
  const { outline } = useEditor();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = localPath(search.get('backUrl'), window.location.href) ?? addresses.entityList('/course');
  const exit = async () => {
    if (isDirty && form.current && !(await form.current.save())) return;
    void navigate(back);
  };
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
      <p className={frame.saving} role="status" data-saving={isDirty ? 'waiting' : 'saved'}>
        <Icon name={isDirty ? 'clock' : 'check'} size={18} />
        <span className={frame.savingWords}>{t(isDirty ? 'editor.unsaved' : 'editor.saved')}</span>
      </p>
      <PublishSwitch />
      <Link to={addresses.authoredCourse(outline.id)} className={`${frame.button} ${frame.onWide}`}>
        {t('editor.view')}
      </Link>
      <button type="button" className={`${frame.button} ${styles.exit}`} onClick={() => void exit()}>
        {t(isDirty ? 'editor.saveAndExit' : 'editor.exit')}
      </button>
    </header>
  );
}

function PublishSwitch() {
  const t = useTexts();
  const { outline, change } = useEditor();
  const publish = useMutation({
    mutationFn: () => browserCaller().call(publishCourse, { body: { id: outline.id, published: !outline.published } }),
    onSuccess: ({ published }) => change((known) => ({ ...known, published: published === true })),
  });
  return (
    <button
      type="button"
      className={styles.publish}
      aria-pressed={outline.published}
      disabled={publish.isPending}
      onClick={() => publish.mutate()}
    >
      <span className={styles.lamp} aria-hidden="true" />
      <span className={styles.state}>{t(outline.published ? 'course.published' : 'course.deactivated')}</span>
    </button>
  );
}
