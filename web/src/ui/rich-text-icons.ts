/** The icons of the editor's toolbar; in their own file, because only authors need them. */
export const richTextIcons = {
  heading2: 'M4 6v12M11 6v12M4 12h7M16 9.5 18.5 8v10',
  heading3: 'M4 6v12M11 6v12M4 12h7M15.5 10.5a2.4 2.4 0 1 1 4.3 1.5L15.5 18h5',
  heading4: 'M4 6v12M11 6v12M4 12h7M15.5 8h5l-3 4a3 3 0 1 1-2.3 4.9',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10.5 5H18M6 19h7.5M14.5 5l-5 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  strike:
    'M4 12h16M16.5 8C16.2 6 14.5 5 12 5 9.3 5 7.5 6.3 7.5 8.3c0 1 .5 1.8 1.3 2.4M7.5 16c.3 2 2.1 3 4.6 3 2.7 0 4.5-1.3 4.5-3.3 0-.6-.2-1.2-.5-1.7',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  subscript: 'm4 6 8 10M12 6 4 16M16 16.5a2 2 0 1 1 3.6 1.2L16 21.5h4',
  superscript: 'm4 8 8 10M12 8 4 18M16 4.5a2 2 0 1 1 3.6 1.2L16 9.5h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  image: 'M4 5h16v14H4zM4 16.5 8.5 12l4 4 2.5-2.5 5 5M15.5 9.5h.01',
  video: 'M4 5h16v14H4zM10 9v6l5-3z',
  bulletList: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5h.01M5 12h.01M5 17.5h.01',
  orderedList: 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5 6 4.3V9M4.5 14.3a1.2 1.2 0 1 1 2.2.8L4.5 18.5H7',
  quote: 'M10 8H5v5h3.5c0 2-1 3-3 3.5M19 8h-5v5h3.5c0 2-1 3-3 3.5',
  codeBlock: 'M4 5h16v14H4zM9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  rowAfter: 'M4 5h16v6H4zM12 14v6M9 17h6',
  columnAfter: 'M5 4h6v16H5zM17 9v6M14 12h6',
  deleteRow: 'M4 5h16v6H4zM9 17h6',
  deleteColumn: 'M5 4h6v16H5zM14 12h6',
  deleteTable: 'M4 5h16v14H4zM9.5 9.5l5 5M14.5 9.5l-5 5',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm16 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3',
} as const;

export type RichTextIcon = keyof typeof richTextIcons;
