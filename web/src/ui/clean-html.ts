import {
  richTextAlignableTags,
  richTextAttributes,
  richTextImageSchemes,
  richTextLinkSchemes,
  richTextTags,
} from '@lernhaus/contract/rich-text';
import { embedUrlOf } from '@lernhaus/domain/courses/video-source';
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
const alignable: readonly string[] = richTextAlignableTags;
const language = /^language-[a-z0-9-]{1,20}$/;

/** Whether an address is on this site or has one of the schemes; `//host` is neither. */
const leadsBy = (schemes: readonly string[], address: string): boolean =>
  new RegExp(`^(?:(?:${schemes.join('|')}):|(?![/\\\\]{2})[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i').test(
    address.trim(),
  );

/** Whether an attribute may have a value; the server uses the same rules. */
function isAllowed({ localName }: Element, name: string, value: string): boolean {
  if (name === 'style') return alignable.includes(localName) && aligned.test(value);
  if (!richTextAttributes[localName]?.includes(name)) return false;
  if (name === 'href') return leadsBy(richTextLinkSchemes, value);
  if (name === 'src') return leadsBy(richTextImageSchemes, value);
  if (name === 'url') return embedUrlOf(value) === value;
  return name !== 'class' || language.test(value);
}

/** Cleans authored HTML with the server's allow-list. Only for browsers: the server cleans in another way. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, options);
  for (const element of fragment.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (!isAllowed(element, name, element.getAttribute(name) ?? '')) element.removeAttribute(name);
    // A page opened by a link must not control the window of the course.
    if (element.hasAttribute('target')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    }
  }
  // A text that was put into a video stays behind it.
  for (const video of fragment.querySelectorAll('oembed')) {
    video.after(...video.childNodes);
    if (!video.hasAttribute('url')) video.remove();
  }
  return fragment;
}

/** The same as a string. It uses a template element, because its pictures are not loaded. */
export function cleanHtml(html: string): string {
  const holder = document.createElement('template');
  holder.content.append(cleanFragment(html));
  return holder.innerHTML;
}
