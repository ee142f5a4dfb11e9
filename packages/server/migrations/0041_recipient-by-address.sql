-- Recipients ask for their link by their address alone, and say no: both are found and told apart.
create index recipient_of_address on recipient (email_normal, client_key)
  where email_normal is not null and deleted_at is null;

alter table recipient_history drop constraint recipient_history_event;
alter table recipient_history add constraint recipient_history_event check (
  event in ('created', 'data-given', 'data-corrected', 'consent-given', 'consent-refused', 'consent-withdrawn', 'data-deleted')
);
