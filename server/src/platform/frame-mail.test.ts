import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { frameMail, type MailBrand } from './frame-mail.ts';

const brand: MailBrand = {
  name: 'Schule <b>"Löten"</b>',
  address: 'office@school.example',
  colour: '#b0bf30',
  onColour: '#000000',
  origin: 'https://school.example',
  logo: null,
};
const mail = {
  to: 'grete@example.org',
  ...composeMail({
    language: 'de',
    subject: 'Ihr <Kurs>',
    greeting: 'Guten Tag,',
    paragraphs: ['der Kurs ist offen.'],
    action: { label: 'Zum Kurs', href: 'https://school.example/my-courses', otherwise: 'Oder:' },
    closing: 'Ihre Schule',
  }),
};

test('a mail shows the name, the colours, the site and the address of its company, and no name becomes markup', () => {
  const { html = '', attachments } = frameMail(mail, brand);
  expect(html).toContain('background: #b0bf30; color: #000000');
  expect(html).toContain('Schule &lt;b&gt;&quot;Löten&quot;&lt;/b&gt;');
  expect(html).toContain('<a href="https://school.example">school.example</a>');
  expect(html).toContain('<a href="mailto:office@school.example">');
  expect(html).toContain('<title>Ihr &lt;Kurs&gt;</title>');
  expect(html).toContain(mail.html);
  expect(html).not.toContain('<img');
  expect(attachments).toEqual([]);
});

/** The start of a PNG of this size. */
function pngOf(width: number, height: number): Uint8Array {
  const png = Buffer.alloc(24);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

test('the logo is a part of the mail, after its attachments', () => {
  const invoice = { name: 'INV-1.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') };
  const { html, attachments } = frameMail(
    { ...mail, attachments: [invoice] },
    { ...brand, name: 'School', logo: pngOf(80, 80) },
  );
  const [first, logo] = attachments ?? [];
  expect(first).toBe(invoice);
  expect(logo).toMatchObject({ contentType: 'image/png', name: 'logo.png' });
  expect(html).toContain(`<img src="cid:${logo?.contentId}" alt="" width="40" height="40">`);
});

test.each([
  [400, 80, 'width="200" height="40"', 'half of its pixels'],
  [400, 20, 'width="200" height="10"', 'a wide logo fits a phone'],
  [30, 60, 'width="20" height="40"', 'a narrow one has the usual height'],
])('a logo of %i × %i pixels is shown with %s: %s', (width, height, size) => {
  expect(frameMail(mail, { ...brand, logo: pngOf(width, height) }).html).toContain(size);
});

test('a mail that an earlier version queued as a whole page is sent as it is', () => {
  const old = { ...mail, html: '<!doctype html><html></html>' };
  expect(frameMail(old, brand)).toBe(old);
});
