import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { createContext, useContext } from 'react';
import type { EditorSlots } from './editor-slots.ts';
import type { EditorView } from './editor-view.ts';
import type { Part } from './outline.ts';

/** The open form, as far as the bar uses it. */
export interface OpenForm {
  readonly isDirty: () => boolean;
  /** Whether the form is that of a new part, which is not saved. */
  readonly isNew: () => boolean;
  /** Resolves to whether everything was saved. */
  readonly save: () => Promise<boolean>;
  /** The save that is running, if any. */
  readonly saving: () => Promise<boolean> | null;
}

/** The values that all components of the editor share. */
export interface Editor {
  readonly outline: CourseOutline;
  readonly view: EditorView;
  /** The key of the open form: changes when another form opens, also one for another new part in the same place. */
  readonly formNumber: number;
  readonly slots: EditorSlots;
  /** Whether the author may remove parts (specification 6). */
  readonly mayDelete: boolean;
  readonly show: (view: EditorView, how?: { replace: boolean }) => void;
  /** Shows the open new part, which is saved now, in the same form. */
  readonly showSaved: (part: Part) => void;
  /** Changes the cached outline. It is loaded again only if it is being loaded at the moment. */
  readonly change: (next: (outline: CourseOutline) => CourseOutline) => void;
  readonly refetch: () => void;
  /** The parts that have unsaved drafts on this device. */
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
