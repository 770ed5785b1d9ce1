import {
  richTextAligned,
  richTextAttributes,
  richTextImageSchemes,
  richTextLinkSchemes,
  richTextTags,
} from '@lernhaus/contract/rich-text';
import DOMPurify from 'dompurify';

const names = [...new Set(Object.values(richTextAttributes).flat()), 'style'];
const options = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: names,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

const aligned = /^\s*text-align:\s*(left|center|right|justify);?\s*$/i;
const alignable: readonly string[] = richTextAligned;
const language = /^language-[a-z0-9-]{1,20}$/;

/** An address within the site, or one of these schemes; `//host` is neither. */
const leadsBy = (schemes: readonly string[], address: string): boolean =>
  new RegExp(`^(?:(?:${schemes.join('|')}):|(?![/\\\\]{2})[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i').test(
    address.trim(),
  );

/** What an attribute of an element may say; the same rules as the server's. */
function isAllowed({ localName }: Element, name: string, value: string): boolean {
  if (name === 'style') return alignable.includes(localName) && aligned.test(value);
  if (!richTextAttributes[localName]?.includes(name)) return false;
  if (name === 'href') return leadsBy(richTextLinkSchemes, value);
  if (name === 'src') return leadsBy(richTextImageSchemes, value);
  return name !== 'class' || language.test(value);
}

/**
 * Authored HTML by the same allow-list that the server used when it stored and when it answered. Browsers only: the server
 * has no document to clean with, and has cleaned already.
 */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, options);
  for (const element of fragment.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (!isAllowed(element, name, element.getAttribute(name) ?? '')) element.removeAttribute(name);
    // A page opened from a lesson must not be able to steer the lesson's window.
    if (element.hasAttribute('target')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    }
  }
  return fragment;
}

/** The same as text, for where nothing is arranged on the way. A template's pictures are not fetched. */
export function cleanHtml(html: string): string {
  const holder = document.createElement('template');
  holder.content.append(cleanFragment(html));
  return holder.innerHTML;
}
