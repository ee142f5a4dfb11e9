-- Documents are cached until what they are made from changes, so a legal text says when it was written.
alter table legal_text add column changed_at timestamptz not null default clock_timestamp();
