-- Checks the bound of all hits so far while servers go on reading and writing, in a transaction that takes no other lock.
-- migrate: commit
alter table tracking_hit validate constraint tracking_hit_bound;
