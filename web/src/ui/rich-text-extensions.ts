import { Mark } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';

/** A mark that is nothing but its element. */
const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What the allow-list of authored HTML lets through, and nothing that it would take away again. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      // A link opens where it stands, unless its author said otherwise in another editor.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  plainMark('subscript', 'sub').extend({ excludes: 'superscript' }),
  plainMark('superscript', 'sup').extend({ excludes: 'subscript' }),
  plainMark('highlight', 'mark'),
  Image,
  // Without the widths of columns, which the allow-list does not know.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];
