import { embedUrlOf } from '@lernhaus/domain/courses/video-source';
import { mergeAttributes, Node } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';

/** A YouTube or Vimeo video between the paragraphs. */
export const RichTextVideo = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: null } }),
  parseHTML: () => [{ tag: 'oembed[url]' }],
  renderHTML: ({ HTMLAttributes }) => ['oembed', mergeAttributes(HTMLAttributes)],
});

/** The video node for a typed or pasted address; null when it is not an address of a YouTube or Vimeo video. */
export function videoNode(address: string) {
  const url = /\s/.test(address.trim()) ? null : embedUrlOf(address);
  return url === null ? null : { type: RichTextVideo.name, attrs: { url } };
}

/** Inserts a video when its address alone is pasted into an empty paragraph; returns whether it did. */
export function pastedVideo({ state, dispatch }: EditorView, pasted: string): boolean {
  const node = videoNode(pasted);
  const { selection, schema, tr } = state;
  const { parent } = selection.$from;
  if (node === null || !selection.empty || parent.type.name !== 'paragraph' || parent.content.size > 0) return false;
  dispatch(tr.replaceSelectionWith(schema.nodeFromJSON(node)).scrollIntoView());
  return true;
}
