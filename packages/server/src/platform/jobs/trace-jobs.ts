import type { Tracing } from '../tracing/tracing.ts';

/** The data of a job with the `traceparent` of what asked for it; servers that do not trace take it away again. */
export const withTrace = <T extends object>(
  tracing: Tracing | undefined,
  data: T,
): T | (T & { traceparent: string }) => {
  const traceparent = tracing?.current() ?? null;
  return traceparent === null ? data : { ...data, traceparent };
};

/** The data of a job as its definition knows it, and whose part it is. */
export const takeTrace = (stored: object): { readonly data: object; readonly parent: unknown } => {
  if (!('traceparent' in stored)) return { data: stored, parent: null };
  const { traceparent, ...data } = stored;
  return { data, parent: traceparent };
};
