-- The key of waiting clicks holds the client, too, as every unique key of rows of clients should; the order in which clicks are folded stays.

-- The table holds the clicks of a few seconds, so that the new index is built at once. Identities are unique as before.
alter table click_arrival drop constraint click_arrival_pk, add constraint click_arrival_pk primary key (at, id, client_key);
