import type { Tracing } from '../tracing/tracing.ts';

/** Adds the current `traceparent` to the data of a job; servers that do not trace remove it again. */
export const withTrace = <T extends object>(
  tracing: Tracing | undefined,
  data: T,
): T | (T & { traceparent: string }) => {
  const traceparent = tracing?.current() ?? null;
  return traceparent === null ? data : { ...data, traceparent };
};

/** Splits stored data of a job into what its definition knows, and the parent trace. */
export const takeTrace = (stored: object): { readonly data: object; readonly parent: unknown } => {
  if (!('traceparent' in stored)) return { data: stored, parent: null };
  const { traceparent, ...data } = stored;
  return { data, parent: traceparent };
};
