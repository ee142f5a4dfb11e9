-- People who register agree to the terms, and the words they agreed to are stored with their other consents.
alter table consent_event drop constraint consent_event_kind;
alter table consent_event add constraint consent_event_kind check (kind in ('requested', 'confirmed', 'withdrawn', 'terms'));
alter table consent_event drop constraint consent_event_request_has_text;
alter table consent_event add constraint consent_event_request_has_text
  check ((kind in ('requested', 'terms')) = (text is not null));
