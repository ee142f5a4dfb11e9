-- An order and the contact who confirms find each other afterwards: by what both sides name, kept as keyed hashes alone.
alter table customer_order add column match_number text, add column match_email text, add column match_name text,
  -- Contacts whom an operator separated from the order: the rule does not join them again.
  add column separated_from uuid[];
alter table recipient add column match_number text;

-- An order that found its contact, and one that was refused and goes on after all, are events of their own.
create or replace function webhook_order_moved() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint) then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  select o.client_key, t.type, 'order:' || o.order_number, n.at, json_build_object(
    'Mandant', o.client_key, 'Auftragsnummer', o.order_number, 'ExterneAuftragsnummer', o.external_number,
    'Empfehlungsnummer', o.recommendation_number, 'Empfaengernummer', r.number, 'ProduktId', o.product_id,
    'Auftragsdatum', o.ordered_on, 'Status', n.to_state, 'Neukunde', o.is_new_customer,
    'ErstbeitragBezahltAm', o.first_premium_paid_on, 'GemeldetAm', wire_moment(o.created_at))
  from moved n
  join (values ('report', 'order.reported'), ('conclude', 'order.reported'), ('join', 'order.joined'),
    ('unjoin', 'order.joined'), ('confirm', 'order.confirmed'), ('release', 'order.released'), ('reject', 'order.ended'),
    ('revoke', 'order.ended'), ('cancel', 'order.ended'), ('reopen', 'order.reopened')
  ) t (event, type) on t.event = n.event
  join customer_order o on o.client_key = n.client_key and o.id = n.order_id
  left join recipient r on r.client_key = o.client_key and r.id = o.recipient_id
  where exists (
    select from webhook_endpoint e where e.client_key = n.client_key and e.state <> 'Beendet' and t.type = any (e.events)
  )
  order by n.id;
  return null;
end $$;

-- Two kinds of tasks: contracts and contacts that only a person can tell apart, and orders that stay open for too long.
alter table task drop constraint task_kind;
alter table task add constraint task_kind check (
  kind in ('Kontakt', 'Auskunft', 'Loeschung', 'ToteMail', 'Kulanz', 'Pruefung', 'Freigabe', 'Ruecklaeufer', 'UnbekannteZeile',
    'Bestand', 'Budget', 'Webhook', 'Zuordnung', 'Auftragsfrist')
);

-- The columns of a file by which a report names its customer.
alter table order_import_column drop constraint order_import_column_field;
alter table order_import_column add constraint order_import_column_field check (
  field in (
    'ExterneAuftragsnummer', 'Empfehlungsnummer', 'ProduktId', 'Auftragsdatum', 'Neukunde', 'ErstbeitragBezahltAm',
    'Status', 'Grund', 'Empfaengernummer', 'Auftragsnummer', 'KundenEmail', 'Kundennummer', 'KundenNachname', 'KundenPlz'
  )
);
