/** The trace and the span that a caller names. */
export interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  /** False: the caller does not record this trace, so we do not either. */
  readonly isRecorded: boolean;
}

const format = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.{0,200})?$/;
const isZero = (digits: string): boolean => /^0+$/.test(digits);

/** Reads the header `traceparent` (W3C Trace Context); null for none and for a broken one. */
export function readTraceparent(header: string | string[] | undefined): Parent | null {
  if (typeof header !== 'string' || header.length > 300) return null;
  const [, version, traceId = '', spanId = '', flags = ''] = format.exec(header) ?? [];
  if (version === undefined || version === 'ff' || isZero(traceId) || isZero(spanId)) return null;
  if (version === '00' && header.length !== 55) return null;
  return { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 };
}
