-- The rows of before are checked on their own, without keeping anybody from writing.
-- migrate: outside
alter table recipient_history validate constraint recipient_history_event;
alter table recipient_history validate constraint recipient_history_terms_fk;
