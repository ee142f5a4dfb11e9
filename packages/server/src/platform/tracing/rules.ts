/** The parent of a span: a parsed `traceparent` of the W3C. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads a `traceparent` (W3C Trace Context); null when it is invalid, so that a new trace begins. */
export const readTraceparent = (header: unknown): TraceParent | null => {
  const [, version, traceId = '', spanId = '', flags = '', rest] =
    (typeof header === 'string' && FORM.exec(header)) || [];
  // Later versions may add parts; the first one has none. Ids of zeros only are invalid.
  if (!version || version === 'ff' || (version === '00' && rest) || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

/** Writes a `traceparent`. */
export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Whether a trace that begins here is recorded: by its id, so that every server decides the same. */
export const isInSample = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < ratio * 0x1_0000_0000;
