import {
  richTextAttributes,
  richTextImageSchemes,
  richTextLinkSchemes,
  richTextTags,
} from '@lernhaus/contract/rich-text';
import DOMPurify from 'dompurify';

const schemes = [...new Set([...richTextLinkSchemes, ...richTextImageSchemes])].join('|');

const options = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat()), 'style'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

const aligned = /^\s*text-align:\s*(left|center|right|justify);?\s*$/i;

/**
 * Authored HTML by the same allow-list that the server used when it stored and when it answered. Browsers only: the server
 * has no document to clean with, and has cleaned already.
 */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, options);
  for (const element of fragment.querySelectorAll('[style]'))
    if (!aligned.test(element.getAttribute('style') ?? '')) element.removeAttribute('style');
  return fragment;
}

/** The same as text, for where nothing is arranged on the way. */
export function cleanHtml(html: string): string {
  const holder = document.createElement('div');
  holder.append(cleanFragment(html));
  return holder.innerHTML;
}
