import type { MessageKey } from '@lernhaus/contract/message-key';
import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { openTranslations } from './translations.ts';

const message = {
  language: 'de',
  subject: 'Zwei\r\n\u0001\tBcc: all@example.org',
  greeting: 'Guten Tag <b>"Ada"</b> & Co,',
  paragraphs: ['Eins.', 'Zwei.'],
  action: { label: 'Los', href: 'https://example.org/a?key=1&x=<2>', otherwise: 'Oder so:' },
  closing: 'Ende.',
} as const;

test('a mail has the same words as text and as HTML, and no value in it becomes markup or a header', () => {
  const { subject, text, html } = composeMail(message);
  expect(subject).toBe('Zwei Bcc: all@example.org');
  expect(text).toBe(
    'Guten Tag <b>"Ada"</b> & Co,\n\nEins.\n\nZwei.\n\nLos:\nhttps://example.org/a?key=1&x=<2>\n\nEnde.\n',
  );
  expect(html).toContain('<div lang="de">');
  expect(html).toContain('Guten Tag &lt;b&gt;&quot;Ada&quot;&lt;/b&gt; &amp; Co,');
  expect(html).toContain('href="https://example.org/a?key=1&amp;x=&lt;2&gt;"');
  expect(html).not.toMatch(/<script|<b>|<2>/);
});

test('words that somebody wrote are a quotation, and a second link comes after the closing', () => {
  const { text, html } = composeMail({
    ...message,
    paragraphs: ['Ada schreibt:', { quote: 'Zwei\n<i>Zeilen</i>' }],
    closingLink: { label: 'Abbestellen', href: 'https://example.org/out?key=1&x=2' },
  });
  expect(text).toContain('Ada schreibt:\n\nZwei\n<i>Zeilen</i>\n\n');
  expect(text).toMatch(/Ende\.\nAbbestellen: https:\/\/example\.org\/out\?key=1&x=2\n$/);
  expect(html).toContain('<blockquote><p>Zwei\n&lt;i&gt;Zeilen&lt;/i&gt;</p></blockquote>');
  expect(html).toContain('<a href="https://example.org/out?key=1&amp;x=2">Abbestellen</a>');
});

test('numbers of orders and documents stay on one line', () => {
  const { text, html } = composeMail({
    ...message,
    paragraphs: ['Order C-ABCDEF2345, invoice RE-2026-00001 (E-Mail, X-1).'],
  });
  expect(text).toContain('Order C-ABCDEF2345, invoice RE-2026-00001 (E-Mail, X-1).');
  expect(html).toContain(
    'Order <span class="number">C-ABCDEF2345</span>, invoice <span class="number">RE-2026-00001</span> (E-Mail, X-1).',
  );
});

test('every account mail exists in both languages, with its parameters filled in', () => {
  const say = openTranslations();
  const kinds = ['activation', 'reset', 'invitation', 'passwordChanged', 'emailChanged'] as const;
  for (const kind of kinds)
    for (const language of ['en', 'de'] as const)
      for (const part of ['subject', 'text', 'closing'] as const) {
        const words = say(language, `mail.${kind}.${part}`, { company: 'Abend', login: 'ada' });
        expect(words).not.toMatch(/\{\{|\}\}/);
        expect(words.length).toBeGreaterThan(5);
      }
  expect(() => say('en', 'mail.nothing' as MessageKey)).toThrow('mail.nothing');
});
