import { uploadImage } from '@lernhaus/contract/media/calls';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useId } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { cleanHtml } from './clean-html.ts';
import reading from './reading-text.module.css';
import styles from './rich-text-input.module.css';
import { RichTextTools } from './rich-text-tools.tsx';

interface RichTextInputProps {
  name: string;
  label: string;
  required: boolean;
  error: ReactNode;
  html: string;
  onChange: (html: string) => void;
}

/** What the allow-list of authored HTML lets through, and nothing that it would take away again. */
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, protocols: ['mailto', 'tel'] } }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];

const isPicture = ({ type }: File): boolean => /^image\/(png|jpeg|gif|webp)$/.test(type);

/** Keeps a picture and says where; null where it was refused, which a toast has told then. */
async function keepPicture(file: File): Promise<string | null> {
  const body = new FormData();
  body.set('upload', file);
  try {
    return (await browserCaller().call(uploadImage, { body: body as unknown as undefined })).url;
  } catch (error) {
    showFailure(error);
    return null;
  }
}

/** Formatted text as an author writes it: by toolbar and keys, with pictures by choice, paste and drop. */
export function RichTextInput({ name, label, required, error, html, onChange }: RichTextInputProps) {
  const t = useTexts();
  const id = useId();
  const insert = (files: readonly File[]): boolean => {
    const pictures = files.filter(isPicture);
    for (const picture of pictures)
      void keepPicture(picture).then((src) => {
        const alt = src === null ? '' : (window.prompt(t('richText.image.alt')) ?? '');
        if (src !== null) editor?.chain().focus().setImage({ src, alt }).run();
      });
    return pictures.length > 0;
  };
  const editor = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: { 'data-path': name, 'aria-labelledby': id, 'aria-multiline': 'true', role: 'textbox' },
      // Word and Google Docs bring styles and wrappers of their own: what is not ours stays outside.
      transformPastedHTML: cleanHtml,
      handlePaste: (_view, event) => insert([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_view, event) => insert([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={styles.field} data-error={Boolean(error)}>
      <span id={id} className={styles.label}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </span>
      <div className={styles.frame}>
        {editor ? <RichTextTools editor={editor} label={label} onPicture={(file) => insert([file])} /> : null}
        <EditorContent editor={editor} className={`${reading.text} ${styles.page}`} />
      </div>
      {error ? <p className={styles.error}>{error}</p> : null}
    </div>
  );
}
