import type { Traces } from './platform/http/traces.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './platform/settings.ts';

/** A collector that does not answer must not delay the end of the process. */
const timeoutMs = 2_000;

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
  const privateHosts = [new URL(otlpEndpoint).hostname];
  const http = openHttpClient({ origins: [otlpEndpoint], privateHosts, timeoutMs });
  // OpenTelemetry encodes the values like an address.
  const headers = Object.fromEntries(
    otlpHeaders.map((entry) => [
      entry.slice(0, entry.indexOf('=')),
      decodeURIComponent(entry.slice(entry.indexOf('=') + 1)),
    ]),
  );
  return new RequestTraces(otlpExporter(http, { url: otlpEndpoint, headers, version }), log);
}
