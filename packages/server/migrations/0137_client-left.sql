-- A client that left and was erased remains a key, as long as the law has books stored that refer to it: it is shown and served no more.
alter table client add column left_at timestamptz;
