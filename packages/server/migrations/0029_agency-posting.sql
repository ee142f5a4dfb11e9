-- What rewards cost an agency, as a ledger: a month that is over never changes, and the lines of a claim add up to what it costs now.
create table agency_posting (
  client_key text not null,
  id bigint generated always as identity,
  agency_number text not null,
  claim_id uuid not null,
  posted_on date not null,
  -- What happened to the claim: provided, picked up as a reward of another value, or off the books again.
  event text not null,
  amount_cents integer not null,
  constraint agency_posting_pk primary key (client_key, id),
  constraint agency_posting_agency_fk foreign key (client_key, agency_number) references agency (client_key, number),
  constraint agency_posting_claim_fk foreign key (client_key, claim_id) references claim (client_key, id) on delete cascade,
  constraint agency_posting_event check (event in ('provide', 'pickUp', 'cancel', 'expire')),
  constraint agency_posting_amount check (amount_cents <> 0)
);
-- The selective column leads: see the recipients' table.
create index agency_posting_of_claim on agency_posting (claim_id, client_key);
create index agency_posting_of_month on agency_posting (agency_number, client_key, posted_on, id) include (event, amount_cents);

-- Written by the database with the history's line, because claims move in many places and none of them may forget it. Whoever
-- moves a claim holds it, so that two lines of one claim never see each other half done. Payouts change no cost and pay nothing here.
create function agency_posting_follows() returns trigger language plpgsql as $$
begin
  insert into agency_posting (client_key, agency_number, claim_id, posted_on, event, amount_cents)
  select new.client_key, r.agency_number, c.id, (new.at at time zone 'Europe/Berlin')::date, new.event, d.amount_cents
  from claim c
  join customer_order o on o.client_key = c.client_key and o.id = c.order_id
  join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number and r.agency_number is not null
  cross join lateral (
    select case when c.state in ('Bereitgestellt', 'Abgeholt', 'Ausgezahlt') then c.value_cents else 0 end
      - coalesce(sum(p.amount_cents), 0)::integer as amount_cents
    from agency_posting p where p.client_key = c.client_key and p.claim_id = c.id
  ) d
  where c.client_key = new.client_key and c.id = new.claim_id and d.amount_cents <> 0;
  return null;
end $$;
create trigger agency_posting_follows after insert on claim_history
  for each row when (new.event in ('provide', 'pickUp', 'cancel', 'expire')) execute function agency_posting_follows();

-- What was provided before this ledger began stands in it with the value it has now.
insert into agency_posting (client_key, agency_number, claim_id, posted_on, event, amount_cents)
select h.client_key, a.agency_number, h.claim_id, (h.at at time zone 'Europe/Berlin')::date, h.event,
  case h.event when 'provide' then a.value_cents else -a.value_cents end
from claim_history h
join agency_claim a on a.client_key = h.client_key and a.claim_id = h.claim_id
where h.event = 'provide' or (h.event in ('cancel', 'expire') and h.from_state <> 'Offen')
order by h.id;
