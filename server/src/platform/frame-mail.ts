import { escapeHtml } from '@lernhaus/domain/escape-html';
import type { Mail, MailAttachment } from '../gateways/mail/mailer.ts';

/** The name, address, colours and logo of a company in its mails. */
export interface MailBrand {
  readonly name: string;
  /** The address for replies. */
  readonly address: string | null;
  readonly colour: string;
  /** A text colour that is readable on `colour`. */
  readonly onColour: string;
  /** The company's site, for example `https://school.example`. */
  readonly origin: string;
  /** The logo as PNG; null if none is stored here. */
  readonly logo: Uint8Array | null;
}

export type MailBrandOf = (company: string) => Promise<MailBrand>;

/** The logo is a part of the mail, because mail programs do not load pictures from elsewhere at first. */
const logoId = 'logo@mail';
/** The largest size at which a logo is shown; a wide one fits a phone. */
const logoBox = { width: 200, height: 40 };

/** The size at which a PNG is shown, from the size in pixels at the start of its file (PNG specification, 11.2.2). */
function shownSize(png: Uint8Array): { width: number; height: number } {
  const header = new DataView(png.buffer, png.byteOffset);
  const ratio = header.getUint32(16) / header.getUint32(20);
  const height = Math.min(logoBox.height, logoBox.width / ratio);
  return { width: Math.round(height * ratio), height: Math.round(height) };
}

const logoImage = (png: Uint8Array): string => {
  const { width, height } = shownSize(png);
  return `<img src="cid:${logoId}" alt="" width="${width}" height="${height}"> `;
};

/** Mail programs know the first fonts; colours are for light backgrounds, so dark mode must not change them. */
const styles = ({ colour, onColour }: MailBrand): string => `
  body { margin: 0; background: #f3f4f6; color: #111827; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  .card { max-width: 560px; margin: 0 auto; background: #ffffff; border-top: 4px solid ${colour} }
  .head { padding: 24px 32px 0; font-size: 18px; font-weight: 600 }
  .head img { margin-right: 8px; vertical-align: middle }
  .content { padding: 24px 32px 16px }
  .content p { margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line }
  .action { padding: 8px 0 }
  .content a.button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: ${colour}; color: ${onColour}; font-weight: 600; text-decoration: none }
  .content .quiet { color: #4b5563; font-size: 14px }
  .content a { color: #111827 }
  .content h2, .content h3, .content h4 { margin: 24px 0 8px; line-height: 1.25 }
  .content h2 { font-size: 22px }
  .content img { max-width: 100%; height: auto; border-radius: 6px }
  .content figure, .content blockquote { margin: 0 0 16px }
  .content blockquote { padding-left: 16px; border-left: 3px solid ${colour}; color: #4b5563 }
  .content blockquote p:last-child { margin: 0 }
  .content table { border-collapse: collapse; margin: 0 0 16px }
  .content th, .content td { padding: 6px 12px 6px 0; border-bottom: 1px solid #e5e7eb; text-align: left; vertical-align: top }
  .content hr { margin: 24px 0 16px; border: 0; border-top: 1px solid #e5e7eb }
  .address { word-break: break-all }
  .number { white-space: nowrap }
  .foot { max-width: 496px; margin: 0 auto; padding: 16px 32px 32px; color: #4b5563; font-size: 13px }
  .foot span { display: inline-block; margin-right: 16px; overflow-wrap: anywhere }
  .foot a { color: #4b5563 }`;

const frame = (subject: string, html: string, brand: MailBrand): string => {
  const name = escapeHtml(brand.name);
  const logo = brand.logo ? logoImage(brand.logo) : '';
  const site = `<a href="${escapeHtml(brand.origin)}">${escapeHtml(new URL(brand.origin).host)}</a>`;
  const mail =
    brand.address === null ? [] : [`<a href="mailto:${escapeHtml(brand.address)}">${escapeHtml(brand.address)}</a>`];
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><title>${escapeHtml(subject)}</title><style>${styles(brand)}
</style></head>
<body>
<div class="card"><div class="head">${logo}<span>${name}</span></div>
<div class="content">
${html}
</div></div>
<div class="foot">${[name, site, ...mail].map((part) => `<span>${part}</span>`).join(' ')}</div>
</body></html>
`;
};

/** Rows that an earlier version queued contain a whole page. */
const isWholePage = (html: string): boolean => html.startsWith('<!doctype');

/** Puts the HTML of a mail into the frame of its company, with logo, colours, site and address. */
export function frameMail(mail: Mail & { readonly html: string }, brand: MailBrand): Mail {
  if (isWholePage(mail.html)) return mail;
  const logo: MailAttachment[] = brand.logo
    ? [{ name: 'logo.png', contentType: 'image/png', bytes: brand.logo, contentId: logoId }]
    : [];
  return {
    ...mail,
    html: frame(mail.subject, mail.html, brand),
    attachments: [...(mail.attachments ?? []), ...logo],
  };
}
