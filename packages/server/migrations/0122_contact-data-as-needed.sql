-- A contact's date of birth and address may be missing, because not every client's contracts need them.
-- Not validated, so that no lock lasts longer than a moment: every earlier row fulfils the check before it, which asked for more.
alter table recipient
  drop constraint recipient_data_whole_or_absent,
  add constraint recipient_data_whole_or_absent check (
    num_nonnulls(first_name, last_name, email, email_normal)
      = case when data_given_at is null or deleted_at is not null then 0 else 4 end
    and num_nonnulls(street, house_number, postcode, city) in (0, 4)
    and (email is not null or num_nonnulls(birth_date, street) = 0)
  ) not valid;
