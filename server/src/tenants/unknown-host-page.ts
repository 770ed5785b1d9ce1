import { createHash } from 'node:crypto';
import type { Settings } from '../platform/settings.ts';
import type { Translate } from '../platform/translations.ts';

const style = `
:root{color-scheme:light dark;--paper:#fff;--ink:#16181d;--quiet:#575c66;--line:#5b7a1f}
@media (prefers-color-scheme:dark){:root{--paper:#1b1c21;--ink:#f1f2f4;--quiet:#b3b7c0;--line:#b4cf4b}}
body{display:grid;min-height:100dvh;margin:0;place-items:center;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{display:grid;max-width:36rem;gap:1rem;padding:2rem 1.25rem}
svg{width:5rem;fill:none;stroke:var(--line);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0;font-size:clamp(1.75rem,1.5rem + 1.1vw,2.375rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
h1,p{overflow-wrap:anywhere}
p{margin:0;color:var(--quiet)}
a{color:var(--ink);font-weight:600;text-underline-offset:.2em}
`;

/** The policy of the only page that is not built: only its own style. */
export const unknownHostPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** The page for unknown hosts, in both languages, with a link to the home page. */
export function unknownHostPage(
  { baseDomain, publicScheme }: Pick<Settings, 'baseDomain' | 'publicScheme'>,
  host: string,
  translate: Translate,
): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${translate('en', 'error.unknownHost')}</title><style>${style}</style></head>
<body><main>
<svg viewBox="0 0 96 96" aria-hidden="true"><path d="M14 82V40l34-26 34 26v42"/><path d="M36 82V56h24v26"/><path d="M6 82h84"/></svg>
<h1>${translate('en', 'error.unknownHost')}</h1>
<p>${translate('en', 'error.unknownHost.body')}</p>
<p lang="de">${translate('de', 'error.unknownHost')} ${translate('de', 'error.unknownHost.body')}</p>
<p><a href="${publicScheme}://${baseDomain}${port}">Lernhaus</a></p>
</main></body>
</html>
`;
}
