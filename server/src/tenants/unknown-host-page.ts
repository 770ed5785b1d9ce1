import type { Settings } from '../platform/settings.ts';

/** The one page without a tenant: it says so, in both languages, and leads nowhere but home. */
export function unknownHostPage({ baseDomain, publicScheme }: Pick<Settings, 'baseDomain' | 'publicScheme'>): string {
  const home = `${publicScheme}://${baseDomain}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No learning site here</title></head>
<body><main>
<h1>There is no learning site at this address.</h1>
<p>Please check the spelling, or ask the company whose courses you are looking for.</p>
<p lang="de">Unter dieser Adresse gibt es keine Lernseite. Bitte prüfen Sie die Schreibweise oder fragen Sie das Unternehmen, dessen Kurse Sie suchen.</p>
<p><a href="${home}">Lernhaus</a></p>
</main></body>
</html>
`;
}
