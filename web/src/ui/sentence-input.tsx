import { blankToken } from '@lernhaus/domain/quizzes/blanks-of';
import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './sentence-input.module.css';

interface SentenceInputProps {
  name?: string;
  label: string;
  isLabelHidden?: boolean;
  required?: boolean;
  error: ReactNode;
  /** Each blank is `_::_`. */
  text: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
}

/** A blank in the sentence. What is typed or pasted as `_::_` becomes one. */
const blankNode = (words: string) =>
  Node.create({
    name: 'blank',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    parseHTML: () => [{ tag: 'span[data-blank]' }],
    renderHTML: () => ['span', { 'data-blank': '', class: styles.blank ?? '' }, words],
    renderText: () => blankToken,
    addProseMirrorPlugins() {
      const { type } = this;
      return [
        new Plugin({
          appendTransaction: (_steps, _before, { doc, tr }) => {
            const places: number[] = [];
            doc.descendants((node, at) => {
              for (const { index } of (node.text ?? '').matchAll(/_::_/g)) places.push(at + index);
            });
            for (const at of places.reverse()) tr.replaceWith(at, at + blankToken.length, type.create());
            return places.length > 0 ? tr : null;
          },
        }),
      ];
    },
  });

/** Only text and blanks. */
const plainKit = StarterKit.configure({
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  underline: false,
  trailingNode: false,
});

const contentOf = (text: string) => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    content: line
      .split(blankToken)
      .flatMap((part, at) => [
        ...(at > 0 ? [{ type: 'blank' }] : []),
        ...(part === '' ? [] : [{ type: 'text', text: part }]),
      ]),
  })),
});

/** A sentence whose blanks are shown as chips; a button inserts one. */
export function SentenceInput(props: SentenceInputProps) {
  const { name, label, isLabelHidden = false, required = false, error, text, onChange, onBlur } = props;
  const t = useTexts();
  const id = useId();
  /** The text that the form has: the initial one, or the last one typed here. */
  const knownText = useRef(text);
  const latest = useRef({ onChange, onBlur });
  useEffect(() => {
    latest.current = { onChange, onBlur };
  });
  const editor = useEditor({
    extensions: [plainKit, blankNode(t('entity.blank'))],
    content: contentOf(text),
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        ...(name ? { 'data-path': name } : {}),
        'aria-labelledby': id,
        ...(error ? { 'aria-describedby': `${id}-error` } : {}),
        'aria-invalid': String(Boolean(error)),
        'aria-multiline': 'true',
        'aria-required': String(required),
        role: 'textbox',
      },
    },
    onUpdate: ({ editor: changed }) => {
      knownText.current = changed.getText({ blockSeparator: '\n' });
      latest.current.onChange(knownText.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });
  useEffect(() => {
    if (!editor || text === knownText.current) return;
    knownText.current = text;
    editor.commands.setContent(contentOf(text), { emitUpdate: false });
  }, [editor, text]);
  return (
    <div className={styles.field} data-error={Boolean(error)}>
      <span id={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {required && !isLabelHidden ? <span aria-hidden="true"> *</span> : null}
      </span>
      <EditorContent editor={editor} className={styles.text} />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <Button
        look="small"
        onClick={() => editor?.chain().focus(null, { scrollIntoView: false }).insertContent({ type: 'blank' }).run()}
      >
        <Icon name="blanks" size={18} />
        {t('pieces.insertBlank')}
      </Button>
    </div>
  );
}
