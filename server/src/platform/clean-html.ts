import {
  richTextAligned,
  richTextAlignments,
  richTextAttributes,
  richTextImageSchemes,
  richTextLinkSchemes,
  richTextTags,
} from '@lernhaus/contract/rich-text';
import sanitizeHtml from 'sanitize-html';

const aligned = { 'text-align': [new RegExp(`^(${richTextAlignments.join('|')})$`)] };

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    ...Object.fromEntries(richTextAligned.map((tag) => [tag, [...(richTextAttributes[tag] ?? []), 'style']])),
  },
  allowedClasses: { code: [/^language-[a-z0-9-]{1,20}$/] },
  allowedStyles: Object.fromEntries(richTextAligned.map((tag) => [tag, aligned])),
  allowedSchemes: [...richTextLinkSchemes],
  allowedSchemesByTag: { img: [...richTextImageSchemes] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page opened from a content must not control the window it came from.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/** Removes everything from HTML that the allow-list does not contain. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options);
