import type { ExportSpans, Span } from '../../platform/http/traces.ts';
import type { HttpClient } from '../http/http-client.ts';

interface Collector {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string;
}

const kinds = { request: 2, statement: 3 } as const;
const failed = 2;

const attributesOf = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** Nanoseconds as text, because they are larger than a number of JSON can be exact. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

const spanOf = ({ traceId, id, parentId, kind, name, startMs, endMs, hasFailed, attributes }: Span) => ({
  traceId,
  spanId: id,
  ...(parentId === undefined ? {} : { parentSpanId: parentId }),
  kind: kinds[kind],
  name,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: attributesOf(attributes),
  status: hasFailed ? { code: failed } : {},
});

/** Sends spans as JSON of OTLP over HTTP. */
export function otlpExporter(http: HttpClient, { url, headers, version }: Collector): ExportSpans {
  const address = `${url.replace(/\/$/, '')}/v1/traces`;
  const resource = {
    attributes: attributesOf({
      'service.name': 'lernhaus',
      'service.version': version,
      'service.instance.id': String(process.pid),
    }),
  };
  return async (spans) => {
    const scopeSpans = [{ scope: { name: 'lernhaus' }, spans: spans.map(spanOf) }];
    const { status } = await http.request({
      method: 'POST',
      url: address,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
    });
    if (status < 200 || status > 299) throw new Error(`The collector answered ${status}.`);
  };
}
