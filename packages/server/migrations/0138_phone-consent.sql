-- A contact's phone number may need a consent of its own (art. L223-1 of the French consumer code): its words, and what was agreed or withdrawn when.
alter table recipient add column phone_consent_text text;
alter table recipient_history
  add column terms_hash text,
  add constraint recipient_history_terms_fk foreign key (client_key, terms_hash) references terms_text (client_key, hash) not valid,
  drop constraint recipient_history_event,
  add constraint recipient_history_event check (
    event in ('created', 'data-given', 'data-corrected', 'consent-given', 'consent-refused', 'consent-withdrawn', 'data-deleted',
      'phone-consent-given', 'phone-consent-withdrawn')
  ) not valid;

create function webhook_phone_withdrawn() returns trigger language plpgsql as $$
begin
  if not is_webhook_wanted(new.client_key, 'recipient.phone_withdrawn') then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  select r.client_key, 'recipient.phone_withdrawn', 'recommendation:' || r.recommendation_number, new.at, json_build_object(
    'Mandant', r.client_key, 'Empfehlungsnummer', r.recommendation_number, 'Empfaengernummer', r.number,
    'WiderrufenAm', wire_moment(new.at))
  from recipient r where r.client_key = new.client_key and r.id = new.recipient_id;
  return null;
end $$;
create trigger webhook_phone_withdrawn after insert on recipient_history
  for each row when (new.event = 'phone-consent-withdrawn') execute function webhook_phone_withdrawn();
