import {
  richTextAlignableTags,
  richTextAlignments,
  richTextAttributes,
  richTextImageSchemes,
  richTextLinkSchemes,
  richTextTags,
} from '@lernhaus/contract/rich-text';
import { embedUrlOf } from '@lernhaus/domain/courses/video-source';
import sanitizeHtml from 'sanitize-html';

const aligned = { 'text-align': [new RegExp(`^(${richTextAlignments.join('|')})$`)] };

/** A video as it is stored: only the address of the player. An address of another host leaves it without one. */
function video(address: string | undefined): sanitizeHtml.Tag {
  const url = embedUrlOf(address);
  return { tagName: 'oembed', attribs: url === null ? {} : { url } };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    ...Object.fromEntries(richTextAlignableTags.map((tag) => [tag, [...(richTextAttributes[tag] ?? []), 'style']])),
  },
  allowedClasses: { code: [/^language-[a-z0-9-]{1,20}$/] },
  allowedStyles: Object.fromEntries(richTextAlignableTags.map((tag) => [tag, aligned])),
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
    // Pages ask before they load a player, so a frame is stored as an address.
    iframe: (_tagName, { src }) => video(src),
    oembed: (_tagName, { url }) => video(url),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && attribs['url'] === undefined,
};

const videoTags = /<oembed(?: url="([^"<>]*)")?>|<\/oembed>/g;

/**
 * Removes everything from HTML that the allow-list does not contain. A text that was put into a video stays behind it.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, options).replace(videoTags, (_tag, url?: string) => (url ? `<oembed url="${url}"></oembed>` : ''));
