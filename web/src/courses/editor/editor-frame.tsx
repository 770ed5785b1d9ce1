import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import frame from '../../ui/workspace.module.css';
import { WorkspaceNotices } from '../../ui/workspace-notices.tsx';
import { EditorBar } from './editor-bar.tsx';
import { type OpenForm, useEditor } from './editor-context.ts';
import styles from './editor-frame.module.css';
import { OutlineDrawer } from './outline-drawer.tsx';
import { OutlineTree } from './outline-tree.tsx';
import { PartStage } from './part-stage.tsx';

interface EditorFrameProps {
  isDirty: boolean;
  form: RefObject<OpenForm | null>;
}

/** The layout of the editor: bar, outline and open part (specification 2, full-screen course editing). */
export function EditorFrame({ isDirty, form }: EditorFrameProps) {
  const t = useTexts();
  const { view, formNumber } = useEditor();
  const [isWideOpen, setWideOpen] = useLocalStorage({
    key: 'lernhaus-editor-drawer',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOverlayOpen, overlay] = useDisclosure(false);
  return (
    <div className={frame.workspace} data-drawer="broad">
      <EditorBar
        isDirty={isDirty}
        form={form}
        isDrawerOpen={isWideOpen}
        onToggleDrawer={() => setWideOpen(!isWideOpen)}
        onOpenOverlay={overlay.open}
      />
      <WorkspaceNotices showsDone={false} />
      <div className={frame.body} data-drawer={isWideOpen ? 'open' : 'closed'}>
        <aside id="editor-drawer" className={frame.aside} aria-label={t('editor.outline')} hidden={!isWideOpen}>
          <OutlineTree />
        </aside>
        <main id="main" className={`${frame.stage} ${styles.stage}`} tabIndex={-1}>
          <PartStage key={formNumber} view={view} />
        </main>
      </div>
      <OutlineDrawer isOpen={isOverlayOpen} onClose={overlay.close} />
    </div>
  );
}
