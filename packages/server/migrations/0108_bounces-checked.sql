-- Checks the mails so far against the constraints of bounces, while servers go on reading and writing.
-- migrate: commit
alter table mail validate constraint mail_sent_has_time;
alter table mail validate constraint mail_bounced_has_status;
