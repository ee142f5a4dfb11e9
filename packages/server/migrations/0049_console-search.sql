-- What the console finds people and cases by, and what a mail is about, so that it is shown where that is shown.
alter table mail
  -- A kind of row and its id or number; neither names a person, so both outlive the address.
  add column subject_kind text,
  add column subject_ref text,
  add constraint mail_subject_whole check ((subject_kind is null) = (subject_ref is null));
create index mail_about on mail (subject_ref, client_key, created_at) where subject_ref is not null;

-- The selective column leads (decision 0017). Names by prefix: the last name first, in the spelling of reports.
create index recommender_name on recommender (report_key(last_name || ' ' || first_name) collate "C", client_key)
  where deleted_at is null;
create index recipient_name on recipient (report_key(last_name || ' ' || first_name) collate "C", client_key)
  where last_name is not null;
create index bank_account_ending on bank_account (right(replace(iban_masked, ' ', ''), 4), client_key);
create index payment_account_ending on payment (right(replace(iban_masked, ' ', ''), 4), client_key)
  where iban_masked is not null;
create index payment_fingerprint on payment (iban_fingerprint, client_key) where iban_fingerprint is not null;
create index goodwill_request_customer on goodwill_request (customer_number, client_key);
-- The clicks of one recommendation; the fold writes it beside the visitor's way, never on it.
create index click_of_recommendation on click (number, client_key, at);

-- Lists of the console: newest first, whatever the agency. The condition holds for every row; because of it, checks of foreign keys never
-- take these indexes for the primary key (decision 0017).
create index recommendation_latest on recommendation (client_key, created_at desc, number desc)
  where created_at > timestamptz '2000-01-01 00:00:00+00';
create index customer_order_latest on customer_order (client_key, ordered_on desc, order_number desc)
  where ordered_on > date '1900-01-01';
create index claim_latest on claim (client_key, created_at desc, claim_number desc)
  where created_at > timestamptz '2000-01-01 00:00:00+00';
create index recommender_latest on recommender (client_key, created_at desc, id desc)
  where created_at > timestamptz '2000-01-01 00:00:00+00';
