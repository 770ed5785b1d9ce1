import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { videoNode } from './rich-text-video.ts';
import { SmallDialog } from './small-dialog.tsx';

/** Asks for the address of a YouTube or Vimeo video and inserts the video, or replaces the selected one. */
export function RichTextVideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts();
  const current = String(editor.getAttributes('video')['url'] ?? '');
  const [address, setAddress] = useState(current);
  const [isRefused, setRefused] = useState(false);
  const save = () => {
    const node = videoNode(address);
    if (node === null) return setRefused(true);
    onClose();
    return editor.chain().focus().insertContent(node).run();
  };
  return (
    <SmallDialog
      title={t(current ? 'richText.video.change' : 'richText.video.insert')}
      verb={t('richText.video.save')}
      returnFocus={false}
      onSubmit={save}
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
    >
      <TextInput
        data-autofocus
        size="md"
        label={t('richText.video.address')}
        description={t('richText.video.note')}
        inputMode="url"
        value={address}
        error={isRefused && videoNode(address) === null ? t('richText.video.refused') : null}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onBlur={() => setRefused(address.trim() !== '' && videoNode(address) === null)}
      />
    </SmallDialog>
  );
}
