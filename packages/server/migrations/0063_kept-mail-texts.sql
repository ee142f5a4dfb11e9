-- Support reads what a mail said: its words are kept for 180 days, without links and codes, after the content itself is emptied (decision 0058).
alter table mail add column kept_text text;
-- Those to be emptied with time.
create index mail_with_kept_text on mail (created_at) where kept_text is not null;
