import { EditorPage } from '../../courses/editor/editor-page.tsx';
import { EditorSkeleton } from '../../courses/editor/editor-skeleton.tsx';
import { editorSlotContent } from '../editor-slot-content.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('editor.title');

export const handle = { skeleton: <EditorSkeleton /> };

export const meta = titleMeta;

/** The course editor uses the whole window (specification 2, full-screen course editing). */
export default function CourseEditorRoute() {
  return <EditorPage slots={editorSlotContent} />;
}
