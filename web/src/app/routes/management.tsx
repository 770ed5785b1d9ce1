import type { FunctionComponent } from 'react';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { ApiDocsPage } from '../../operations/management/api-docs-page.tsx';
import { ConfigurationPage } from '../../operations/management/configuration-page.tsx';
import { GatewayPage } from '../../operations/management/gateway-page.tsx';
import { HealthPage } from '../../operations/management/health-page.tsx';
import { LogsPage } from '../../operations/management/logs-page.tsx';
import { MetricsPage } from '../../operations/management/metrics-page.tsx';
import { hostPage, pageTitle, titleMeta } from '../host-page.ts';
import NotFoundRoute from './not-found.tsx';

interface Screen {
  readonly title:
    | 'gateway.title'
    | 'metrics.title'
    | 'health.title'
    | 'configuration.title'
    | 'logs.title'
    | 'docs.title';
  readonly Page: FunctionComponent;
}

/** The screens of the running server by their addresses below `/admin` (specification 2, header menu). */
const screens: Readonly<Record<string, Screen>> = {
  gateway: { title: 'gateway.title', Page: GatewayPage },
  metrics: { title: 'metrics.title', Page: MetricsPage },
  health: { title: 'health.title', Page: HealthPage },
  configuration: { title: 'configuration.title', Page: ConfigurationPage },
  logs: { title: 'logs.title', Page: LogsPage },
  docs: { title: 'docs.title', Page: ApiDocsPage },
};

const screenAt = (name = ''): Screen | undefined => (Object.hasOwn(screens, name) ? screens[name] : undefined);

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  const screen = screenAt(args.params['screen']);
  const title = pageTitle(t(screen?.title ?? 'error.http.404'), host.site.companyName);
  return data({ title }, { status: screen ? 200 : 404 });
}

export const meta = titleMeta;

export default function ManagementRoute() {
  const screen = screenAt(useParams()['screen']);
  return screen ? <screen.Page /> : <NotFoundRoute />;
}
