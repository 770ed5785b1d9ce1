import type { FastifyInstance } from 'fastify';
import type { Statement } from '../database/statement.ts';

/** A measured piece of work, as a collector of OpenTelemetry takes it. */
export interface Span {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | undefined;
  readonly kind: 'request' | 'statement';
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly hasFailed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Sends spans to a collector; rejects if it does not take them. */
export type ExportSpans = (spans: readonly Span[]) => Promise<void>;

/** Requests and their statements as spans. It exists only with OTEL_EXPORTER_OTLP_ENDPOINT (docs/decisions/0083). */
export interface Traces {
  /**
   * Adds the hooks of the traces. Call it before other hooks are added, so that their statements belong to the request.
   */
  install(app: FastifyInstance): void;
  /** Runs a statement of the current request and records it, never with its values. */
  statement<Result>(statement: string | Statement, run: () => Promise<Result>): Promise<Result>;
  /** Sends what is left. */
  close(): Promise<void>;
}
