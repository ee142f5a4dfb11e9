import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FinishedSpan, SpanExport, SpanFacts } from './export-spans.ts';
import { isInSample, readTraceparent, type TraceParent, writeTraceparent } from './rules.ts';

/** A running span. */
export interface Span {
  /** Ends the span; a failure is shown as such. */
  end(facts?: SpanFacts, hasFailed?: boolean): void;
  /** Replaces the name of the span. */
  rename(name: string): void;
}

/** Name and parent of a span. */
export interface SpanStart {
  readonly name: string;
  readonly kind: FinishedSpan['kind'];
  /** A `traceparent` from outside; without it the current span is the parent. */
  readonly parent?: unknown;
  readonly facts?: SpanFacts;
}

/** Traces work through requests, jobs, mails and webhooks. A platform without it does none of this. */
export interface Tracing {
  /** Runs the work as a span; what it starts in turn becomes a child. */
  run<T>(start: SpanStart, work: () => Promise<T>): Promise<T>;
  /** Like `run`, for work that ends elsewhere: everything that `next` starts becomes a child. */
  enter(start: SpanStart, next: () => void): Span;
  /** Records finished work as a child of the current span or of a trace from outside. */
  record(start: SpanStart, startedAt: number, facts?: SpanFacts, hasFailed?: boolean): void;
  /** The `traceparent` of the current span, to hand on; null outside of any. */
  current(): string | null;
  /** Number of spans that could not be exported. */
  lost(): number;
  stop(): Promise<void>;
}

const newSpanId = (): string => randomBytes(8).toString('hex');
const epochMs = (startedAt: number): number => performance.timeOrigin + startedAt;

/** Starts tracing. `ratio` is the share of traces beginning here that are recorded; one from outside carries its own decision. */
export const createTracing = (out: SpanExport, ratio: number): Tracing => {
  const underWay = new AsyncLocalStorage<TraceParent>();

  const open = ({ parent }: SpanStart): { readonly own: TraceParent; readonly parentId: string | null } => {
    const above = (parent === undefined ? underWay.getStore() : readTraceparent(parent)) ?? null;
    if (above) return { own: { ...above, spanId: newSpanId() }, parentId: above.spanId };
    const traceId = randomBytes(16).toString('hex');
    return { own: { traceId, spanId: newSpanId(), isSampled: isInSample(traceId, ratio) }, parentId: null };
  };
  const close = (
    { own, parentId }: ReturnType<typeof open>,
    { name, kind, facts }: SpanStart,
    startedAt: number,
    more: SpanFacts = {},
    hasFailed = false,
  ): void => {
    if (!own.isSampled) return;
    out.add({
      traceId: own.traceId,
      spanId: own.spanId,
      parentId,
      name,
      kind,
      startMs: epochMs(startedAt),
      endMs: epochMs(performance.now()),
      facts: { ...facts, ...more },
      hasFailed,
    });
  };

  return {
    run: async (start, work) => {
      const span = open(start);
      const startedAt = performance.now();
      try {
        const result = await underWay.run(span.own, work);
        close(span, start, startedAt);
        return result;
      } catch (error) {
        close(span, start, startedAt, {}, true);
        throw error;
      }
    },
    enter: (start, next) => {
      const span = open(start);
      const startedAt = performance.now();
      let { name } = start;
      underWay.run(span.own, next);
      return {
        end: (facts, hasFailed) => close(span, { ...start, name }, startedAt, facts, hasFailed),
        rename: (better) => {
          name = better;
        },
      };
    },
    record: (start, startedAt, facts, hasFailed) => close(open(start), start, startedAt, facts, hasFailed),
    current: () => {
      const own = underWay.getStore();
      return own ? writeTraceparent(own) : null;
    },
    lost: () => out.lost(),
    stop: () => out.stop(),
  };
};
