-- What happens becomes webhook events in the transaction in which it is written, whatever wrote it, where an endpoint wants to know.
create function wire_moment(at timestamptz) returns text language sql stable parallel safe
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Whether some endpoint of the client wants a type of event. One that ended wants none; one that is paused gets them later.
create function is_webhook_wanted(of_client text, wanted text) returns boolean language sql stable
return exists (
  select from webhook_endpoint e where e.client_key = of_client and e.state <> 'Beendet' and wanted = any (e.events)
);

-- Each event goes to every endpoint that wants it.
create function webhook_event_made() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (client_key, endpoint_id, event_id, subject)
  select n.client_key, e.id, n.id, n.subject from made n
  join webhook_endpoint e on e.client_key = n.client_key and e.state <> 'Beendet' and n.type = any (e.events)
  order by n.position;
  return null;
end $$;
create trigger webhook_event_made after insert on webhook_event referencing new table as made
  for each statement execute function webhook_event_made();

create function webhook_recommendation_made() returns trigger language plpgsql as $$
begin
  if not is_webhook_wanted(new.client_key, 'recommendation.created') then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  values (new.client_key, 'recommendation.created', 'recommendation:' || new.number, new.created_at, json_build_object(
    'Mandant', new.client_key, 'Empfehlungsnummer', new.number, 'EmpfehlerId', new.recommender_id,
    'ProduktId', new.product_id, 'Kanal', new.channel, 'Agenturnummer', new.agency_number,
    'ErstelltAm', wire_moment(new.created_at), 'GueltigBis', wire_moment(new.valid_until)));
  return null;
end $$;
create trigger webhook_recommendation_made after insert on recommendation
  for each row execute function webhook_recommendation_made();

-- Clicks name other columns and insert rows without visits: nothing of this runs for them.
create function webhook_visited() returns trigger language plpgsql as $$
begin
  if not is_webhook_wanted(new.client_key, 'recommendation.visited') then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  values (new.client_key, 'recommendation.visited', 'recommendation:' || new.number, coalesce(new.last_visit_at, now()),
    json_build_object('Mandant', new.client_key, 'Empfehlungsnummer', new.number, 'Kanal', new.channel, 'Besuche', new.visits));
  return null;
end $$;
create trigger webhook_first_visit after insert on recommendation_figures
  for each row when (new.visits > 0) execute function webhook_visited();
create trigger webhook_visit after update of visits on recommendation_figures
  for each row when (new.visits > old.visits) execute function webhook_visited();

create function webhook_recipient_confirmed() returns trigger language plpgsql as $$
begin
  if not is_webhook_wanted(new.client_key, 'recipient.confirmed') then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  select r.client_key, 'recipient.confirmed', 'recommendation:' || r.recommendation_number, new.at, json_build_object(
    'Mandant', r.client_key, 'Empfehlungsnummer', r.recommendation_number, 'Empfaengernummer', r.number,
    'BestaetigtAm', wire_moment(new.at))
  from recipient r where r.client_key = new.client_key and r.id = new.recipient_id;
  return null;
end $$;
create trigger webhook_recipient_confirmed after insert on recipient_history
  for each row when (new.event = 'consent-given') execute function webhook_recipient_confirmed();

-- Histories are written by the file, not by the row: one look at the endpoints serves a whole statement. Joins leave out what none wants.
create function webhook_order_moved() returns trigger language plpgsql as $$
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
  join (values ('report', 'order.reported'), ('conclude', 'order.reported'), ('confirm', 'order.confirmed'),
    ('release', 'order.released'), ('reject', 'order.ended'), ('revoke', 'order.ended'), ('cancel', 'order.ended')
  ) t (event, type) on t.event = n.event
  join customer_order o on o.client_key = n.client_key and o.id = n.order_id
  left join recipient r on r.client_key = o.client_key and r.id = o.recipient_id
  where exists (
    select from webhook_endpoint e where e.client_key = n.client_key and e.state <> 'Beendet' and t.type = any (e.events)
  )
  order by n.id;
  return null;
end $$;
create trigger webhook_order_moved after insert on order_history referencing new table as moved
  for each statement execute function webhook_order_moved();

create function webhook_claim_moved() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint) then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  select c.client_key, t.type, coalesce('order:' || o.order_number, 'claim:' || c.claim_number), n.at, json_build_object(
    'Mandant', c.client_key, 'Praemierungsnummer', c.claim_number,
    'Art', case c.kind when 'reward' then 'Empfehlung' when 'bonus' then 'Bonus' else 'Kulanz' end,
    'Beguenstigter', c.beneficiary, 'WertCent', c.value_cents, 'Status', n.to_state, 'Auszahlungsart', c.payout_kind,
    'AbholbarBis', wire_moment(c.expires_at), 'Auftragsnummer', o.order_number,
    'ExterneAuftragsnummer', o.external_number, 'Empfehlungsnummer', o.recommendation_number)
  from moved n
  join (values ('provide', 'claim.provided'), ('reopen', 'claim.provided'), ('pickUp', 'claim.picked_up'),
    ('payOut', 'claim.paid'), ('expire', 'claim.expired'), ('cancel', 'claim.cancelled')
  ) t (event, type) on t.event = n.event
  join claim c on c.client_key = n.client_key and c.id = n.claim_id
  left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
  where exists (
    select from webhook_endpoint e where e.client_key = n.client_key and e.state <> 'Beendet' and t.type = any (e.events)
  )
  order by n.id;
  return null;
end $$;
create trigger webhook_claim_moved after insert on claim_history referencing new table as moved
  for each statement execute function webhook_claim_moved();

create function webhook_payment_moved() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint) then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  select p.client_key, t.type, coalesce('order:' || o.order_number, 'claim:' || c.claim_number), n.at, json_build_object(
    'Mandant', p.client_key, 'EndToEndId', p.end_to_end_id, 'BetragCent', p.amount_cents, 'Status', n.to_state,
    -- A code of the bank, never words.
    'Rueckgabegrund', case when n.event = 'return' and n.reason ~ '^[A-Z]{2}[0-9A-Z]{2}$' then n.reason end,
    'Praemierungsnummer', c.claim_number, 'Auftragsnummer', o.order_number, 'ExterneAuftragsnummer', o.external_number)
  from moved n
  join (values ('book', 'payout.booked'), ('bookLate', 'payout.booked'), ('return', 'payout.returned')) t (event, type)
    on t.event = n.event
  join payment p on p.client_key = n.client_key and p.id = n.payment_id
  join claim c on c.client_key = p.client_key and c.id = p.claim_id
  left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
  where exists (
    select from webhook_endpoint e where e.client_key = n.client_key and e.state <> 'Beendet' and t.type = any (e.events)
  )
  order by n.id;
  return null;
end $$;
create trigger webhook_payment_moved after insert on payment_history referencing new table as moved
  for each statement execute function webhook_payment_moved();

create function webhook_account_changed() returns trigger language plpgsql as $$
declare
  told constant text := case when new.deleted_at is null then 'newsletter.changed' else 'account.deleted' end;
begin
  if not is_webhook_wanted(new.client_key, told) then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  values (new.client_key, told, 'account:' || new.id, coalesce(new.deleted_at, new.newsletter_confirmed_at, now()),
    case when new.deleted_at is null
      then json_build_object('Mandant', new.client_key, 'EmpfehlerId', new.id, 'Angemeldet',
        new.newsletter_confirmed_at is not null)
      else json_build_object('Mandant', new.client_key, 'EmpfehlerId', new.id, 'GeloeschtAm', wire_moment(new.deleted_at))
    end);
  return null;
end $$;
create trigger webhook_newsletter_changed after update of newsletter_confirmed_at on recommender for each row
  when (new.deleted_at is null and (old.newsletter_confirmed_at is null) <> (new.newsletter_confirmed_at is null))
  execute function webhook_account_changed();
create trigger webhook_account_deleted after update of deleted_at on recommender for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function webhook_account_changed();
