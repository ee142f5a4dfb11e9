-- Mails of referrals are written in the order in which they became owed; one that could not be written waits for its next attempt.
alter table referral_mail add column retry_at timestamptz;
drop index referral_mail_due;
create index referral_mail_due on referral_mail (created_at, client_key, number, event, ref) where settled_at is null;
