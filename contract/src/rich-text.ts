/**
 * The elements that authored HTML may contain. The server uses this allow-list when it stores and when it replies, the
 * browser before it shows. All other elements are dropped; their text stays.
 */
export const richTextTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'mark',
  'a',
  'blockquote',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
  'colgroup',
  'col',
  'figure',
  'figcaption',
  'img',
  // A video of YouTube or Vimeo; pages draw the player into it (decision 98).
  'oembed',
  'span',
  'div',
] as const;

export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type'],
  col: ['span'],
  oembed: ['url'],
  code: ['class'],
};

/** Alignment is the only style that authored HTML may set. */
export const richTextAlignableTags = ['p', 'h2', 'h3', 'h4', 'td', 'th'] as const;
export const richTextAlignments = ['left', 'center', 'right', 'justify'] as const;

/** The schemes of links; addresses within the site have no scheme. */
export const richTextLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const;
export const richTextImageSchemes = ['http', 'https'] as const;
