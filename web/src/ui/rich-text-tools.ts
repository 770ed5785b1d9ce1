import type { Editor } from '@tiptap/react';
import type { RichTextIcon } from './rich-text-icons.ts';
import type { Shortcut } from './shortcut-words.ts';

export interface Tool {
  readonly key: RichTextIcon;
  /** Absent for tools that are actions and cannot be on or off. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
  /** Whether the tool is shown: table tools only inside a table. */
  readonly isOffered?: (editor: Editor) => boolean;
  /** The keyboard shortcut. */
  readonly shortcut?: Shortcut;
}

const focused = (editor: Editor) => editor.chain().focus();
const inTable = (editor: Editor): boolean => editor.isActive('table');

const heading = (level: 2 | 3 | 4): Tool => ({
  key: `heading${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => focused(editor).toggleHeading({ level }).run(),
});
const mark = (key: RichTextIcon, shortcut?: Shortcut): Tool => ({
  key,
  isOn: (editor) => editor.isActive(key),
  run: (editor) => focused(editor).toggleMark(key).run(),
  ...(shortcut ? { shortcut } : {}),
});
const align = (key: 'left' | 'center' | 'right'): Tool => ({
  key,
  isOn: (editor) => editor.isActive({ textAlign: key }),
  run: (editor) => (key === 'left' ? focused(editor).unsetTextAlign() : focused(editor).setTextAlign(key)).run(),
});
const table = (key: RichTextIcon, run: Tool['run']): Tool => ({ key, run, isOffered: inTable });

/** The tools that ask before they change the text. */
export interface AskingTools {
  readonly onLink: () => void;
  readonly onPicture: () => void;
  readonly onVideo: () => void;
}

/** The tools in groups. */
export const toolGroups = ({ onLink, onPicture, onVideo }: AskingTools): readonly (readonly Tool[])[] => [
  [heading(2), heading(3), heading(4)],
  [
    mark('bold', { key: 'B' }),
    mark('italic', { key: 'I' }),
    mark('underline', { key: 'U' }),
    mark('strike'),
    mark('code'),
    mark('subscript'),
    mark('superscript'),
  ],
  [
    { key: 'link', isOn: (editor) => editor.isActive('link'), run: onLink, shortcut: { key: 'K' } },
    { key: 'image', isOn: (editor) => editor.isActive('image'), run: onPicture },
    { key: 'video', isOn: (editor) => editor.isActive('video'), run: onVideo },
  ],
  [
    {
      key: 'bulletList',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => focused(editor).toggleBulletList().run(),
    },
    {
      key: 'orderedList',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => focused(editor).toggleOrderedList().run(),
    },
    {
      key: 'quote',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => focused(editor).toggleBlockquote().run(),
    },
    {
      key: 'codeBlock',
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (editor) => focused(editor).toggleCodeBlock().run(),
    },
  ],
  [align('left'), align('center'), align('right')],
  [
    {
      key: 'table',
      isOffered: (editor) => !inTable(editor),
      run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    table('rowAfter', (editor) => focused(editor).addRowAfter().run()),
    table('columnAfter', (editor) => focused(editor).addColumnAfter().run()),
    table('deleteRow', (editor) => focused(editor).deleteRow().run()),
    table('deleteColumn', (editor) => focused(editor).deleteColumn().run()),
    table('deleteTable', (editor) => focused(editor).deleteTable().run()),
  ],
  [
    { key: 'undo', run: (editor) => focused(editor).undo().run(), shortcut: { key: 'Z' } },
    { key: 'redo', run: (editor) => focused(editor).redo().run(), shortcut: { key: 'Z', withShift: true } },
  ],
];

/** The tools that a narrow toolbar shows; the others are behind "More". */
export const toolsOfNarrowBars: readonly Tool['key'][] = [
  'heading2',
  'bold',
  'italic',
  'link',
  'image',
  'bulletList',
  'orderedList',
];

/** The tools for a short text, such as a hint. */
export const toolsOfShortTexts: readonly Tool['key'][] = ['bold', 'italic', 'code', 'link', 'image', 'bulletList'];
