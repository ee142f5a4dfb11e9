-- Every earlier task is of a kind that the check before it had.
-- migrate: outside
alter table task validate constraint task_kind;
