import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { createContext, useContext } from 'react';
import type { EditorSlots } from './editor-slots.ts';
import type { EditorView } from './editor-view.ts';

/** The form that is open, as the bar above it needs to know it. */
export interface OpenForm {
  readonly isDirty: () => boolean;
  /** Whether everything was saved. */
  readonly save: () => Promise<boolean>;
}

/** What every part of the editor works with. */
export interface Editor {
  readonly outline: CourseOutline;
  readonly view: EditorView;
  readonly slots: EditorSlots;
  /** Only who may delete takes anything out (specification 6). */
  readonly mayDelete: boolean;
  readonly show: (view: EditorView, how?: { replace: boolean }) => void;
  /** Changes what is known of the outline, without asking for all of it again. */
  readonly change: (next: (outline: CourseOutline) => CourseOutline) => void;
  readonly refetch: () => void;
  /** Parts with words that are kept on this device and not saved yet. */
  readonly drafts: ReadonlySet<string>;
  readonly setDraftExists: (key: string, exists: boolean) => void;
  readonly setForm: (form: OpenForm | null) => void;
  readonly setDirty: (isDirty: boolean) => void;
}

const Context = createContext<Editor | null>(null);
export const EditorProvider = Context;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (editor === null) throw new Error('useEditor needs an EditorProvider above it');
  return editor;
}
