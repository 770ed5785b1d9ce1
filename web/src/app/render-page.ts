import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type HostContext, hostContext } from './host.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * The one function of the server build: answers a page, or the data of one (`….data`), with a finished body. Redirects and
 * 404 are ordinary answers.
 */
export function renderPage(request: Request, host: HostContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return handle(request, context);
}
