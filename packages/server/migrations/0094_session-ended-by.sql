-- Sessions that an operator ended can be revived for a while, so that a mistake costs nobody a login; every other end is final.
alter table session add column ended_by text;
alter table session add constraint session_ended_by_has_moment check (ended_by is null or ended_at is not null);
create index session_ended_by_operator on session (client_key, recommender_id) where ended_by is not null;
