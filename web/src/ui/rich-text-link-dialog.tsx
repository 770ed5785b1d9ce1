import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { linkAddress } from './link-address.ts';
import { SmallDialog } from './small-dialog.tsx';

/** Asks for the address of a link and, without a selection, for its text. */
export function RichTextLinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts();
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const needsWords = current === '' && editor.state.selection.empty;
  const [address, setAddress] = useState(current);
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const href = linkAddress(address);
    if (href === null) return setRefused(true);
    onClose();
    if (!needsWords) return chain().setLink({ href }).run();
    const text = words.trim() || address.trim();
    return editor
      .chain()
      .focus()
      .insertContent([
        { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
        { type: 'text', text: ' ' },
      ])
      .run();
  };
  return (
    <SmallDialog
      title={t(current ? 'richText.link.change' : 'richText.link.make')}
      verb={t('richText.link.save')}
      returnFocus={false}
      onSubmit={save}
      onClose={close}
      extra={
        current ? (
          <Button
            look="quiet"
            onClick={() => {
              onClose();
              chain().unsetLink().run();
            }}
          >
            {t('richText.link.remove')}
          </Button>
        ) : null
      }
    >
      <TextInput
        data-autofocus
        size="md"
        label={t('richText.link.address')}
        description={t('richText.link.kinds')}
        inputMode="url"
        value={address}
        error={isRefused && linkAddress(address) === null ? t('richText.link.refused') : null}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onBlur={() => setRefused(address.trim() !== '' && linkAddress(address) === null)}
      />
      {needsWords ? (
        <TextInput
          size="md"
          label={t('richText.link.words')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : null}
    </SmallDialog>
  );
}
