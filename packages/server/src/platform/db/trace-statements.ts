import { performance } from 'node:perf_hooks';
import type { LogEvent } from 'kysely';
import type { Tracing } from '../tracing/tracing.ts';

/** Longer statements are cut: they are recognised by their beginning. */
const SHOWN_CHARACTERS = 300;

/** Records statements as spans of the current work, without their values; those outside any span, such as polls of loops, are left out. */
export const logStatement =
  (tracing: Tracing) =>
  (event: LogEvent): void => {
    if (tracing.current() === null) return;
    const text = event.query.sql.replaceAll(/\s+/g, ' ').trim();
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, SHOWN_CHARACTERS) };
    const startedAt = performance.now() - event.queryDurationMillis;
    tracing.record(
      { name: text.split(' ', 1)[0] ?? 'query', kind: 'client', facts },
      startedAt,
      {},
      event.level === 'error',
    );
  };

/** Passes the trace to a transaction, so that rows written by its triggers carry it (`webhook_event.traceparent`); hexadecimal digits only. */
export const traceSetting = (tracing: Tracing): string | null => {
  const traceparent = tracing.current();
  return traceparent && `set local mundwerk.traceparent = '${traceparent}'`;
};
