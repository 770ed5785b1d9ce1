import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './rich-text-input.module.css';

interface Tool {
  readonly key: string;
  readonly sign: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
  /** Shown only where it can do something: inside a table. */
  readonly isOffered?: (editor: Editor) => boolean;
}

const inTable = (editor: Editor): boolean => editor.isActive('table');
const heading = (level: 2 | 3 | 4): Tool => ({
  key: `heading${level}`,
  sign: `H${level - 1}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});
const table = (key: string, sign: string, run: Tool['run']): Tool => ({ key, sign, run, isOffered: inTable });

const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  { key: 'bold', sign: 'B', isOn: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  { key: 'italic', sign: 'I', isOn: (e) => e.isActive('italic'), run: (e) => e.chain().focus().toggleItalic().run() },
  {
    key: 'underline',
    sign: 'U',
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'bulletList',
    sign: '•',
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'orderedList',
    sign: '1.',
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    sign: '❝',
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'code',
    sign: '{ }',
    isOn: (e) => e.isActive('codeBlock'),
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
  {
    key: 'table',
    sign: '▦',
    isOffered: (editor) => !inTable(editor),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  table('rowAfter', '+ ▤', (editor) => editor.chain().focus().addRowAfter().run()),
  table('columnAfter', '+ ▥', (editor) => editor.chain().focus().addColumnAfter().run()),
  table('deleteRow', '− ▤', (editor) => editor.chain().focus().deleteRow().run()),
  table('deleteColumn', '− ▥', (editor) => editor.chain().focus().deleteColumn().run()),
  table('deleteTable', '− ▦', (editor) => editor.chain().focus().deleteTable().run()),
  { key: 'undo', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];

interface RichTextToolsProps {
  editor: Editor;
  /** Of the field, so that two toolbars on a page are told apart. */
  label: string;
  onPicture: (file: File) => void;
}

/** The toolbar of a formatted text. */
export function RichTextTools({ editor, label, onPicture }: RichTextToolsProps) {
  const t = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const link = () => {
    const known = String(editor.getAttributes('link')['href'] ?? '');
    const href = window.prompt(t('richText.link.address'), known);
    if (href === null) return;
    if (href.trim() === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href: href.trim() }).run();
  };
  return (
    <div role="toolbar" aria-label={t('richText.tools', { field: label })} className={styles.tools}>
      {tools
        .filter(({ isOffered }) => isOffered?.(editor) ?? true)
        .map(({ key, sign, isOn, run }) => (
          <button
            key={key}
            type="button"
            title={t(`richText.${key}`)}
            aria-label={t(`richText.${key}`)}
            aria-pressed={isOn?.(editor) ?? undefined}
            data-sign={sign}
            onClick={() => run(editor)}
          />
        ))}
      <button type="button" aria-pressed={editor.isActive('link')} onClick={link}>
        {t('richText.link')}
      </button>
      <button type="button" onClick={() => picker.current?.click()}>
        {t('richText.image')}
      </button>
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onPicture(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
