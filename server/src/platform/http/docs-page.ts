import type { AnyReplyEndpoint } from '@lernhaus/contract/endpoint';
import { escapeHtml } from '@lernhaus/domain/escape-html';
import { z } from 'zod';
import { sampleOf } from './docs-samples.ts';
import { pathOf } from './paths.ts';

/** The reference of the API as HTML without scripts: one page with all groups, and a page for each group. */
export interface DocsSite {
  readonly product: string;
  readonly version: string;
  /** The address at which the examples call: `http://brightpath.localhost:8080`. */
  readonly origin: string;
}

/** The group of an endpoint: the first part of its id. */
export const groupOf = ({ id }: Pick<AnyReplyEndpoint, 'id'>): string => id.split('.')[0] ?? id;

export const docsStyle = `:root{color-scheme:light dark;--line:light-dark(#d8d8d8,#444);--quiet:light-dark(#555,#bbb);--ground:light-dark(#f6f6f4,#1e1e1e)}
body{max-width:62rem;margin:0 auto;padding:1.5rem 1.25rem 4rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fff,#141414);color:light-dark(#1a1a1a,#eee)}
a{color:inherit}h1{font-size:1.75rem}h2{margin-top:2.5rem;font-size:1.25rem}article h2{margin:0;font-size:1rem;overflow-wrap:anywhere}
.quiet{margin:.25rem 0;color:var(--quiet)}ul{padding:0;list-style:none}.groups{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.25rem 1.5rem}
.groups a{display:inline-block;padding:.25rem 0}article{padding:1.25rem 0;border-top:1px solid var(--line)}article:target{background:var(--ground)}
pre{margin:.5rem 0;padding:.75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--ground);font-size:.875rem;white-space:pre-wrap;overflow-wrap:anywhere}
summary{padding:.25rem 0;cursor:pointer}code{font-size:.9375rem}table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:left;vertical-align:top}`;

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${docsStyle}</style></head><body><main>${body}</main></body></html>`;

/** The start: how to sign in, and the groups of calls. */
export function docsStartPage(endpoints: readonly AnyReplyEndpoint[], site: DocsSite): string {
  const groups = Map.groupBy(endpoints, groupOf);
  const links = [...groups.keys()]
    .toSorted()
    .map(
      (name) =>
        `<li><a href="/docs/${encodeURIComponent(name)}">${escapeHtml(name)}</a> <span class="quiet">(${groups.get(name)?.length ?? 0})</span></li>`,
    );
  return pageOf(
    'Lernhaus API',
    `<h1>Lernhaus API</h1><p class="quiet">Version ${escapeHtml(site.version)}, ${endpoints.length} calls. For tools: <a href="/v3/api-docs">OpenAPI 3.1</a>.</p>
<h2>First call</h2><p>Sign in. The reply holds the token, which works on the hosts of its company. The login is one of the demo.</p>
<pre>${escapeHtml(signInExample(site.origin))}</pre>
<p>Send the token with every call that needs it:</p><pre>${escapeHtml(`curl -s '${site.origin}/api/account' -H "authorization: Bearer $TOKEN"`)}</pre>
<h2>Rules of all calls</h2><p>Lists take <code>page</code> (from 0), <code>size</code> (at most 200) and <code>sort=field,asc</code>; <code>x-total-count</code> holds the number of all rows. An error is a problem document (RFC 9457) whose <code>message</code> is a key. 401: no or a bad token. 403: never allowed for the role. 404: not there for the caller. 409: a stale <code>version</code>. 429 and 503: try again after <code>retry-after</code> seconds.</p>
<h2>Calls</h2><ul class="groups">${links.join('')}</ul>`,
  );
}

const signInExample = (origin: string): string =>
  `TOKEN=$(curl -s '${origin}/api/authenticate' -H 'content-type: application/json' -d '{"username":"brightpath-owner","password":"lernhaus-demo"}' | sed 's/.*"id_token":"\\([^"]*\\)".*/\\1/')`;

/** All calls of a group; null if no call is in it. */
export function docsGroupPage(endpoints: readonly AnyReplyEndpoint[], group: string, site: DocsSite): string | null {
  const calls = endpoints.filter((endpoint) => groupOf(endpoint) === group);
  if (calls.length === 0) return null;
  return pageOf(
    `${group} · Lernhaus API`,
    `<p><a href="/docs">Lernhaus API</a></p><h1>${escapeHtml(group)}</h1>${calls.map((call) => callOf(call, site)).join('')}`,
  );
}

const accessOf = ({ access }: AnyReplyEndpoint): string => {
  if (access === 'public') return 'For everybody.';
  if (access === 'anyAccount') return 'For every account, also one without a role.';
  return access === 'signedIn' ? 'For everybody who is signed in and has a role.' : `For ${access.join(', ')}.`;
};

function callOf(endpoint: AnyReplyEndpoint, site: DocsSite): string {
  const { id, method, summary } = endpoint;
  const path = pathOf(endpoint, site.product).replace(/:(\w+)/g, '{$1}');
  return `<article id="${escapeHtml(id)}"><h2>${method} <code>${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p><p class="quiet">${accessOf(endpoint)}</p>
${parametersOf(endpoint)}<pre>${escapeHtml(curlOf(endpoint, site))}</pre>${schemaOf('Body', endpoint.body, 'input')}${schemaOf('Reply', endpoint.reply, 'output')}</article>`;
}

function parametersOf({ query }: AnyReplyEndpoint): string {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  const names = Object.keys(properties);
  return names.length > 0 ? `<p>Query: ${names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>` : '';
}

function schemaOf(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  if (schema.type === 'undefined') return '';
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(rest, null, 1))}</pre></details>`;
}

/** An example that runs in a shell after the token was fetched; parts of the path are names to fill in. */
export function curlOf(endpoint: AnyReplyEndpoint, { origin, product }: DocsSite): string {
  const path = pathOf(endpoint, product).replace(/:(\w+)/g, (_all, name: string) => name.toUpperCase());
  const method = endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`;
  const token = endpoint.access === 'public' ? '' : ' -H "authorization: Bearer $TOKEN"';
  return `curl -s${method} '${origin}${path}'${token}${bodyOf(endpoint)}`;
}

function bodyOf({ body, bodyType = 'json', form }: AnyReplyEndpoint): string {
  if (bodyType === 'multipart') return ` -F ${form?.files[0] ?? 'upload'}=@FILE`;
  if (body.type === 'undefined') return '';
  if (bodyType === 'text') return " -H 'content-type: text/plain' -d 'TEXT'";
  if (bodyType !== 'json') return ' --data-binary @FILE';
  const sample = JSON.stringify(sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
  return ` -H 'content-type: application/json' -d '${sample.replaceAll("'", "'\\''")}'`;
}
