import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../platform/announcements.ts';
import { useTexts } from '../platform/texts.tsx';
import reading from './reading-text.module.css';
import { richTextExtensions } from './rich-text-extensions.ts';
import styles from './rich-text-input.module.css';
import { RichTextLinkDialog } from './rich-text-link-dialog.tsx';
import { pastedHtml } from './rich-text-paste.ts';
import { type RequestedPicture, RichTextPictureDialog } from './rich-text-picture-dialog.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { pastedVideo } from './rich-text-video.ts';
import { RichTextVideoDialog } from './rich-text-video-dialog.tsx';

interface RichTextInputProps {
  name: string;
  label: string;
  required: boolean;
  /** A short text has fewer tools. */
  isShort?: boolean;
  /** The help below the text. */
  description?: string | undefined;
  error: ReactNode;
  html: string;
  onChange: (html: string) => void;
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The pictures of a paste or drop; none when it also contains text, because Word adds a picture of the copied text. */
function picturesOf(transfer: DataTransfer | null): File[] {
  const words = transfer?.getData('text/plain').trim() ?? '';
  return words ? [] : [...(transfer?.files ?? [])].filter(({ type }) => pictureTypes.includes(type));
}

/** The text without the empty line that the editor adds after a table or quotation, so that one can go on writing. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(/<p><\/p>$/, ''));

/** A rich text editor with toolbar and keys; pictures can be chosen, pasted or dropped. */
export function RichTextInput(props: RichTextInputProps) {
  const { name, label, required, isShort = false, description, error, html, onChange } = props;
  const t = useTexts();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  /** The text that the form has: the initial one, or the last one typed here. */
  const knownHtml = useRef(html);
  /** The same text as the editor writes it, which may differ in its markup. */
  const ownHtml = useRef('');
  const [isLinkDialogOpen, setLinkDialogOpen] = useState(false);
  const [isVideoDialogOpen, setVideoDialogOpen] = useState(false);
  const [requested, setRequested] = useState<readonly RequestedPicture[]>([]);
  const addPictures = (pictures: readonly File[]): boolean => {
    setRequested((before) => [...before, ...pictures.map((file) => ({ file }))]);
    return pictures.length > 0;
  };
  /** The number of pictures in the paste or drop that is being handled; its text is read before its files. */
  const droppedPictures = useRef(0);
  /** Says which pictures were left out, unless the files or the video were taken instead of the text. */
  const takeTransfer = (isTaken: boolean): boolean => {
    const count = droppedPictures.current;
    droppedPictures.current = 0;
    if (!isTaken && count > 0) announce('note', 'richText.picturesDropped', { count });
    return isTaken;
  };
  // The help is hidden while there is an error.
  const describedBy = error ? `${id}-error` : description && `${id}-help`;
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        'data-path': name,
        class: reading.text ?? '',
        'aria-labelledby': id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        'aria-invalid': String(Boolean(error)),
        'aria-multiline': 'true',
        'aria-required': String(required),
        role: 'textbox',
      },
      transformPastedHTML: (transferredHtml) => {
        const pasted = pastedHtml(transferredHtml);
        droppedPictures.current = pasted.droppedPictures;
        return pasted.html;
      },
      handlePaste: (view, { clipboardData }) =>
        takeTransfer(
          addPictures(picturesOf(clipboardData)) || pastedVideo(view, clipboardData?.getData('text/plain') ?? ''),
        ),
      handleDrop: (_view, { dataTransfer }) => takeTransfer(addPictures(picturesOf(dataTransfer))),
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setLinkDialogOpen(true);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const newHtml = htmlOf(changed);
      if (newHtml === ownHtml.current) return;
      ownHtml.current = newHtml;
      knownHtml.current = newHtml;
      onChange(newHtml);
    },
  });
  useEffect(() => {
    if (editor) ownHtml.current = htmlOf(editor);
  }, [editor]);
  useEffect(() => {
    if (!editor || html === knownHtml.current) return;
    // The form set another text (for example after a conflict); this is not typing, so the form is not dirty.
    knownHtml.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
    ownHtml.current = htmlOf(editor);
  }, [editor, html]);
  const picture = () => {
    const { src, alt } = editor?.getAttributes('image') ?? {};
    if (editor?.isActive('image')) setRequested([{ src: String(src), alt: String(alt ?? '') }]);
    else picker.current?.click();
  };
  const [first] = requested;
  const next = () => {
    setRequested((before) => before.slice(1));
    editor?.commands.focus();
  };
  return (
    <div className={styles.field} data-error={Boolean(error)}>
      <span id={id} className={styles.label}>
        {label}
        {required ? (
          <span aria-hidden="true" className={styles.required}>
            {' '}
            *
          </span>
        ) : null}
      </span>
      <div className={styles.frame}>
        {editor ? (
          <RichTextToolbar
            editor={editor}
            label={label}
            isShort={isShort}
            asking={{
              onLink: () => setLinkDialogOpen(true),
              onPicture: picture,
              onVideo: () => setVideoDialogOpen(true),
            }}
          />
        ) : (
          <div className={styles.tools} />
        )}
        <EditorContent editor={editor} className={styles.page} />
      </div>
      {description ? (
        <p id={`${id}-help`} className={styles.help} hidden={Boolean(error)}>
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <input
        ref={picker}
        hidden
        multiple
        type="file"
        aria-label={t('richText.image')}
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          addPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {editor && isLinkDialogOpen ? (
        <RichTextLinkDialog editor={editor} onClose={() => setLinkDialogOpen(false)} />
      ) : null}
      {editor && isVideoDialogOpen ? (
        <RichTextVideoDialog editor={editor} onClose={() => setVideoDialogOpen(false)} />
      ) : null}
      {editor && first ? (
        <RichTextPictureDialog
          key={requested.length}
          requested={first}
          onClose={next}
          onDone={(picture) => {
            if ('file' in first) editor.chain().focus().setImage(picture).run();
            else editor.chain().focus().updateAttributes('image', picture).run();
            next();
          }}
        />
      ) : null}
    </div>
  );
}
