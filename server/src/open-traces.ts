import type { Traces } from './platform/http/traces.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './platform/settings.ts';

/** The traces that OTEL_EXPORTER_OTLP_ENDPOINT asks for; without it nothing of them is loaded. */
export async function openTraces(
  { otlpEndpoint, otlpHeaders }: Pick<Settings, 'otlpEndpoint' | 'otlpHeaders'>,
  log: Log,
): Promise<Traces | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const [{ RequestTraces }, { otlpExporter }, { openHttpClient }, { version }] = await Promise.all([
    import('./platform/http/request-traces.ts'),
    import('./gateways/traces/otlp-exporter.ts'),
    import('./gateways/http/node-http-client.ts'),
    import('./platform/version.ts'),
  ]);
  // The setting itself names the host, which is often beside this process.
  const http = openHttpClient({ origins: [otlpEndpoint], privateHosts: [new URL(otlpEndpoint).hostname] });
  const headers = Object.fromEntries(
    otlpHeaders.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
  return new RequestTraces(otlpExporter(http, { url: otlpEndpoint, headers, version }), log);
}
