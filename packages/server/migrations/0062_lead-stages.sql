-- Agencies note how far they are with a lead; the note ends with the lead: as a contract, or when the person's data are erased.
alter table agency_lead
  add column stage text not null default 'Neu',
  add column note text not null default '',
  add column note_key text collate "C" generated always as (report_key(note)) stored,
  add constraint agency_lead_stage check (stage in ('Neu', 'Kontaktiert', 'Termin', 'Angebot', 'KeinInteresse'));
create index agency_lead_by_stage on agency_lead (agency_number, client_key, stage, number);
create index agency_lead_by_note on agency_lead (agency_number, client_key, note_key, number);

-- Changed data keep what the agency noted.
create or replace function agency_recipient_changed() returns trigger language plpgsql as $$
begin
  delete from agency_lead a using customer_order o
  where o.client_key = new.client_key and o.recipient_id = new.id and a.client_key = o.client_key and a.order_id = o.id
    and not exists (select from agency_lead_now n where n.client_key = a.client_key and n.order_id = a.order_id);
  insert into agency_lead as a (client_key, order_id, agency_number, number, received_at, name, email, phone, product_id)
  select n.* from customer_order o join agency_lead_now n on n.client_key = o.client_key and n.order_id = o.id
  where o.client_key = new.client_key and o.recipient_id = new.id
  on conflict (client_key, order_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone;
  return null;
end $$;
