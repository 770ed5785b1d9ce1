import { Mark } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { RichTextVideo } from './rich-text-video.ts';

/** A mark that is a plain element. */
const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The extensions of the editor; they produce only what the allow-list of authored HTML contains. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      // A link opens in the same tab, unless its author chose otherwise in another editor.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  plainMark('subscript', 'sub').extend({ excludes: 'superscript' }),
  plainMark('superscript', 'sup').extend({ excludes: 'subscript' }),
  plainMark('highlight', 'mark'),
  Image,
  RichTextVideo,
  // Without column widths, which the allow-list does not contain.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];
