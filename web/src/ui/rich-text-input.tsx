import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import reading from './reading-text.module.css';
import { richTextExtensions } from './rich-text-extensions.ts';
import styles from './rich-text-input.module.css';
import { RichTextLinkDialog } from './rich-text-link-dialog.tsx';
import { pastedHtml } from './rich-text-paste.ts';
import { type PictureAsked, RichTextPictureDialog } from './rich-text-picture-dialog.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextInputProps {
  name: string;
  label: string;
  required: boolean;
  error: ReactNode;
  html: string;
  onChange: (html: string) => void;
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The pictures that are brought; none where words come along, as Word adds a picture of what was copied to them. */
function picturesOf(brought: DataTransfer | null): File[] {
  const words = brought?.getData('text/plain').trim() ?? '';
  return words ? [] : [...(brought?.files ?? [])].filter(({ type }) => pictureTypes.includes(type));
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Formatted text as an author writes it: by toolbar and keys, with pictures by choice, paste and drop. */
export function RichTextInput({ name, label, required, error, html, onChange }: RichTextInputProps) {
  const t = useTexts();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  /** What the form knows: the text as it came, or as it was last written here. */
  const known = useRef(html);
  const [asksLink, setAsksLink] = useState(false);
  const [asked, setAsked] = useState<readonly PictureAsked[]>([]);
  const bring = (pictures: readonly File[]): boolean => {
    setAsked((before) => [...before, ...pictures.map((file) => ({ file }))]);
    return pictures.length > 0;
  };
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        'data-path': name,
        'aria-labelledby': id,
        'aria-multiline': 'true',
        'aria-required': String(required),
        role: 'textbox',
      },
      transformPastedHTML: pastedHtml,
      handlePaste: (_view, { clipboardData }) => bring(picturesOf(clipboardData)),
      handleDrop: (_view, { dataTransfer }) => bring(picturesOf(dataTransfer)),
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setAsksLink(true);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed);
      onChange(known.current);
    },
  });
  useEffect(() => {
    if (!editor || html === known.current) return;
    // The form took another's words: they are no typing, and nothing is dirty by them.
    known.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const picture = () => {
    const { src, alt } = editor?.getAttributes('image') ?? {};
    if (editor?.isActive('image')) setAsked([{ src: String(src), alt: String(alt ?? '') }]);
    else picker.current?.click();
  };
  const [first] = asked;
  const next = () => {
    setAsked((before) => before.slice(1));
    editor?.commands.focus();
  };
  return (
    <div className={styles.field} data-error={Boolean(error)}>
      <span id={id} className={styles.label}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </span>
      <div className={styles.frame}>
        {editor ? (
          <RichTextToolbar editor={editor} label={label} onLink={() => setAsksLink(true)} onPicture={picture} />
        ) : (
          <div className={styles.tools} />
        )}
        <EditorContent editor={editor} className={`${reading.text} ${styles.page}`} />
      </div>
      {error ? <p className={styles.error}>{error}</p> : null}
      <input
        ref={picker}
        hidden
        multiple
        type="file"
        aria-label={t('richText.image')}
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          bring([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {editor && asksLink ? <RichTextLinkDialog editor={editor} onClose={() => setAsksLink(false)} /> : null}
      {editor && first ? (
        <RichTextPictureDialog
          key={asked.length}
          asked={first}
          onClose={next}
          onDone={(made) => {
            if ('file' in first) editor.chain().focus().setImage(made).run();
            else editor.chain().focus().updateAttributes('image', made).run();
            next();
          }}
        />
      ) : null}
    </div>
  );
}
