-- An event remembers the trace of the transaction that caused it, where traces are recorded, so that its delivery is part of the same trace.
alter table webhook_event add column traceparent text;
-- Set apart from adding the column, which then rewrites nothing.
alter table webhook_event alter column traceparent set default nullif(current_setting('mundwerk.traceparent', true), '');
