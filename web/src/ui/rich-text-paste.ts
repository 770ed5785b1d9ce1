import { embedUrlOf } from '@lernhaus/domain/courses/video-source';
import { cleanHtml } from './clean-html.ts';
import { convertMicrosoftWordLists } from './microsoft-word-lists.ts';
import { removeScripts } from './remove-scripts.ts';

/** Elements of Word's and other clipboards that are not text. */
const droppedElements = 'style, script, meta, link, title, xml, br.Apple-interchange-newline, colgroup';

export interface PastedHtml {
  readonly html: string;
  /** The number of pictures that are left out, because they are not on the web. */
  readonly droppedPictures: number;
}

/**
 * Converts HTML from the clipboard (Word, Google Docs, web pages) to what our editor writes: styles become marks,
 * headings are adjusted, list paragraphs become lists, and everything outside the allow-list is removed.
 */
export function pastedHtml(html: string): PastedHtml {
  const { body } = new DOMParser().parseFromString(removeScripts(html), 'text/html');
  const forEachElement = (selector: string, act: (element: Element) => void) =>
    [...body.querySelectorAll(selector)].forEach(act);
  const dropWhere = (is: (element: Element) => boolean) => (element: Element) => is(element) && element.remove();
  const unwrapWhere = (is: (element: Element) => boolean) => (element: Element) => is(element) && unwrap(element);
  removeComments(body);
  forEachElement(droppedElements, (element) => element.remove());
  forEachElement(
    '*',
    unwrapWhere(({ localName }) => localName.includes(':')),
  );
  convertMicrosoftWordLists(body);
  // Google Docs wraps everything in a bold element with normal weight.
  forEachElement(
    'b, strong',
    unwrapWhere((element) => !isBold(element)),
  );
  forEachElement('[style]', markByStyle);
  levelHeadings(body);
  forEachElement(
    'a',
    unwrapWhere((link) => !link.hasAttribute('href')),
  );
  forEachElement('a', (link) => link.setAttribute('href', withoutGoogleRedirect(link.getAttribute('href') ?? '')));
  const localPictures = [...body.querySelectorAll('img')].filter((one) => !isOnWeb(one));
  for (const picture of localPictures) picture.remove();
  forEachElement('iframe', videoInsteadOfFrame);
  forEachElement('span, font, div', unwrapOrParagraph);
  spaceTexts(body);
  forEachElement('p, h2, h3, h4, strong, em, u, s', dropWhere(isEmpty));
  return {
    html: cleanHtml(body.innerHTML).trim(),
    droppedPictures: localPictures.filter((picture) => picture.getAttribute('src')).length,
  };
}

const isOnWeb = (picture: Element): boolean => /^https?:/i.test(picture.getAttribute('src') ?? '');

/** A pasted player of YouTube or Vimeo becomes a video; other frames are removed. */
function videoInsteadOfFrame(frame: Element): void {
  const url = embedUrlOf(frame.getAttribute('src'));
  const video = document.createElement('oembed');
  if (url !== null) video.setAttribute('url', url);
  frame.replaceWith(video);
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

const styleOf = (element: Element, name: string): string => {
  const match = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(element.getAttribute('style') ?? '');
  return match?.[1]?.trim().toLowerCase() ?? '';
};

const isBold = (element: Element): boolean => !['normal', '400'].includes(styleOf(element, 'font-weight'));

/** The elements for styles, and where the element would be redundant. */
const marks: readonly { tag: string; isIn: (element: Element) => boolean; notWithin: string }[] = [
  {
    tag: 'strong',
    isIn: (element) => /^(bold|bolder|[6-9]00)$/.test(styleOf(element, 'font-weight')),
    notWithin: 'b, strong, h1, h2, h3, h4, h5, h6, th',
  },
  { tag: 'em', isIn: (element) => styleOf(element, 'font-style') === 'italic', notWithin: 'i, em' },
  { tag: 'u', isIn: (element) => styleOf(element, 'text-decoration').includes('underline'), notWithin: 'u, a' },
  { tag: 's', isIn: (element) => styleOf(element, 'text-decoration').includes('line-through'), notWithin: 's' },
  { tag: 'sup', isIn: (element) => styleOf(element, 'vertical-align') === 'super', notWithin: 'sup' },
  { tag: 'sub', isIn: (element) => styleOf(element, 'vertical-align') === 'sub', notWithin: 'sub' },
];

/** Keeps only the alignment of an element's style; text styles become marks. */
function markByStyle(element: Element): void {
  for (const { tag, isIn, notWithin } of marks) {
    if (
      !isIn(element) ||
      element.closest(notWithin) ||
      element.querySelector(`:scope > a${tag === 'u' ? '' : '.none'}`)
    )
      continue;
    const mark = document.createElement(tag);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  const alignment = styleOf(element, 'text-align');
  element.removeAttribute('style');
  if (['center', 'right', 'justify'].includes(alignment)) element.setAttribute('style', `text-align: ${alignment}`);
}

/** Our headings are h2 to h4: if the text contains an h1, all headings move one level down. */
function levelHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  const down = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    rename(heading, `h${Math.min(4, Number(heading.localName[1]) + down)}`);
}

function rename(element: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  const style = element.getAttribute('style');
  if (style) other.setAttribute('style', style);
  element.replaceWith(other);
}

/** The target of Google's redirect page. */
function withoutGoogleRedirect(address: string): string {
  if (!address.startsWith('https://www.google.com/url?') || !URL.canParse(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, div, figure, oembed';

/** A div with text and without blocks becomes a paragraph; other wrappers are removed. */
function unwrapOrParagraph(element: Element): void {
  const isParagraph = element.localName === 'div' && !element.querySelector(blocks) && !isEmpty(element);
  if (isParagraph) rename(element, 'p');
  else unwrap(element);
}

const hasBlocks = (element: Element | null): boolean =>
  element?.matches('ul, ol, table, tbody, thead, tr') === true ||
  element?.querySelector(`:scope > :is(${blocks})`) !== null;

/** Turns non-breaking spaces and line breaks of the source into spaces, and removes them between blocks. */
function spaceTexts(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data.replace(/[\s\u00a0]+/g, ' ');
    if (text.data === ' ' && hasBlocks(text.parentElement)) text.remove();
  }
  for (const line of body.querySelectorAll('br')) if (hasBlocks(line.parentElement)) line.remove();
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, td, th')) {
    const [first, last] = [block.firstChild, block.lastChild];
    if (first instanceof Text) first.data = first.data.trimStart();
    if (last instanceof Text) last.data = last.data.trimEnd();
  }
}

const isEmpty = (element: Element): boolean =>
  element.textContent?.trim() === '' && !element.querySelector('img, hr, oembed');
