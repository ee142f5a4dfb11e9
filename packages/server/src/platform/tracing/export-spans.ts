import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../error-facts.ts';

/** Attributes of a span; never personal data. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The kinds of spans, by their numbers in OpenTelemetry. */
const SPAN_KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;

/** A finished span. */
export interface FinishedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: keyof typeof SPAN_KINDS;
  /** Milliseconds since 1970, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
  readonly facts: SpanFacts;
  readonly hasFailed: boolean;
}

/** Receiver of the spans. */
export interface ExportTarget {
  /** An OTLP receiver over HTTP, e.g. http://localhost:4318. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

/** Exports spans; drops them rather than delay other work. */
export interface SpanExport {
  add(span: FinishedSpan): void;
  /** Spans that were lost because the receiver was down or too slow. */
  lost(): number;
  stop(): Promise<void>;
}

const PAUSE_MS = 2000;
const BATCH = 512;
/** Maximum queue length; further spans are dropped, because a receiver that is down must not cost memory. */
const MAX_WAITING = 4096;
const TIMEOUT_MS = 5000;

const attributesOf = (facts: SpanFacts) =>
  Object.entries(facts).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));

const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

/** The spans in OTLP's JSON format. */
const otlpBody = (serviceName: string, spans: readonly FinishedSpan[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': serviceName }) },
        scopeSpans: [
          {
            scope: { name: 'mundwerk' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId ? { parentSpanId: span.parentId } : {}),
              name: span.name,
              kind: SPAN_KINDS[span.kind],
              startTimeUnixNano: nanoseconds(span.startMs),
              endTimeUnixNano: nanoseconds(span.endMs),
              attributes: attributesOf(span.facts),
              status: span.hasFailed ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  });

/** Starts to export spans in batches, in the background. */
export const startExport = ({ endpoint, headers, serviceName }: ExportTarget, log: FastifyBaseLogger): SpanExport => {
  let waiting: FinishedSpan[] = [];
  let lost = 0;
  let isFailing = false;
  let sending: Promise<void> = Promise.resolve();

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        const reply = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: otlpBody(serviceName, batch),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`answered ${reply.status}`);
        isFailing = false;
      } catch (error) {
        lost += batch.length;
        // Logged once per series of failures.
        if (!isFailing) log.warn({ reason: reasonOf(error) }, 'traces could not be exported');
        isFailing = true;
        return;
      }
    }
  };
  const flush = (): Promise<void> => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(() => void flush(), PAUSE_MS);
  timer.unref();

  return {
    add: (span) => {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else lost += 1;
    },
    lost: () => lost,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
