import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type HostContext, hostContext } from './host.ts';
import { pageDescriptionContext } from './search-engines/page-description-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * The only function of the server build: replies with a page, or with its data (`….data`). Redirects and 404 are
 * ordinary replies.
 */
export function renderPage(request: Request, host: HostContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  context.set(pageDescriptionContext, { description: null });
  return handle(request, context);
}
