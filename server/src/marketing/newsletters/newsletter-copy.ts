import { unsubscribeFromNewsletter } from '@lernhaus/contract/marketing/newsletter';
import { videoPageOf } from '@lernhaus/domain/courses/video-source';
import { escapeHtml } from '@lernhaus/domain/escape-html';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Mail } from '../../platform/compose-mail.ts';
import { pathOf } from '../../platform/http/paths.ts';
import type { NewsletterServices } from '../newsletter-routes.ts';
import type { NewsletterReader } from './sending-rows.ts';

/** The parts that all copies of a newsletter have in common. */
export interface NewsletterBody {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface Content {
  readonly subject: string;
  /** Cleaned HTML. */
  readonly text: string;
  readonly language: Language | null;
}

/** Cleaned HTML closes every bracket, so the patterns stop at the next one. */
const linksAndPictures = /<(?:a|img) [^<>]*>/g;
const videos = /<oembed url="([^"<>]*)"><\/oembed>/g;
const linkEnds = /<a [^<>]*>|<\/a>/g;

/** A mail plays no video, so a link to the video's page replaces it. */
const withVideoLinks = (html: string): string =>
  html.replace(videos, (_video, url: string) => `<p><a href="${escapeHtml(videoPageOf(url) ?? '')}">Video</a></p>`);

/** Addresses within the site begin at the company's origin, because a mail has no site. */
const withOrigin = (html: string, origin: string): string =>
  html.replace(linksAndPictures, (tag) => tag.replace(/ (href|src)="\/(?!\/)/g, (_, name) => ` ${name}="${origin}/`));

/** The text for mail programs without HTML; the address of a link follows the link's text. */
function textOf(html: string): string {
  let href = '';
  const htmlWithLinks = html.replace(linkEnds, (tag) => {
    if (tag !== '</a>') {
      href = / href="([^"]*)"/.exec(tag)?.[1] ?? '';
      return '';
    }
    return href === '' ? '' : ` (${href})`;
  });
  return plainText(htmlWithLinks).replaceAll('\n', '\n\n');
}

/** The parts of a newsletter that are the same for everybody, for mails of the company with this origin. */
export function newsletterBody({ subject, text, language }: Content, origin: string, usual: Language): NewsletterBody {
  const html = withOrigin(withVideoLinks(text), origin);
  return { subject, html: `<div lang="${language ?? usual}">\n${html}\n</div>`, text: textOf(html) };
}

interface EndOfMail {
  readonly language: Language;
  readonly sentence: string;
  /** The link at the end; without it only the sentence is shown. */
  readonly link?: { readonly label: string; readonly href: string };
}

const withEnding = (
  { subject, html, text }: NewsletterBody,
  { language, sentence, link }: EndOfMail,
): NewsletterBody => {
  const label = link ? ` <a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : '';
  return {
    subject,
    html: `${html}\n<hr>\n<p class="quiet" lang="${language}">${escapeHtml(sentence)}${label}</p>`,
    text: `${text}\n\n--\n${sentence}${link ? `\n${link.label}: ${link.href}` : ''}\n`,
  };
};

interface Sender {
  readonly owner: string;
  /** The company's name. */
  readonly company: string;
  readonly origin: string;
}

/** The mail of one reader, with a link that ends this reader's subscription. */
export function newsletterCopy(
  { translate, settings, keys }: Pick<NewsletterServices, 'translate' | 'settings' | 'keys'>,
  body: NewsletterBody,
  { owner, company, origin }: Sender,
  { email, language }: NewsletterReader,
  newsletterId: string,
): Mail {
  const query = `?key=${keys.forAddress(owner, email)}&newsletter=${newsletterId}`;
  const mail = withEnding(body, {
    language,
    sentence: translate(language, 'mail.newsletter.why', { company }),
    link: {
      label: translate(language, 'mail.newsletter.unsubscribeLink'),
      href: `${origin}/newsletter/unsubscribe${query}`,
    },
  });
  const unsubscribeUrl = `${origin}${pathOf(unsubscribeFromNewsletter, settings.product)}${query}`;
  return { ...mail, owner, to: email, unsubscribeUrl, newsletterId };
}

/** A newsletter as its owner sees it before it is sent: there is no subscription that a link could end. */
export const newsletterTrial = (
  { translate }: Pick<NewsletterServices, 'translate'>,
  body: NewsletterBody,
  company: string,
  language: Language,
): NewsletterBody =>
  withEnding(body, {
    language,
    sentence: `${translate(language, 'mail.newsletter.why', { company })} ${translate(language, 'mail.newsletter.trial')}`,
  });
