-- The rows of before are checked on their own, without keeping anybody from writing.
-- migrate: outside
alter table note validate constraint note_disclosure;
