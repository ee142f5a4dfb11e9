-- Mails at the turns of a referral, each owed once; who wants only those they must know; and the link that opens one's own share screen.
alter table recommender add column wants_all_mails boolean not null default true;

-- A mail that a turn of a referral owes: written with the turn, rendered afterwards, each once.
create table referral_mail (
  client_key text not null,
  number text not null,
  event text not null,
  -- The order it is about; empty where it is about the link.
  ref text not null,
  created_at timestamptz not null,
  -- When the mail was handed to the mail queue, or found to have nothing to tell or no reader any more.
  settled_at timestamptz,
  constraint referral_mail_pk primary key (client_key, number, event, ref),
  constraint referral_mail_recommendation_fk foreign key (client_key, number)
    references recommendation (client_key, number) on delete cascade,
  constraint referral_mail_event check (
    event in ('concluded', 'waitingEarly', 'waitingLate', 'ended', 'endedRecipient', 'linkEnds')
  )
);
create index referral_mail_due on referral_mail (client_key, number, event, ref) where settled_at is null;

-- What happened before there were such mails is not told any more.
insert into referral_mail (client_key, number, event, ref, created_at, settled_at)
select o.client_key, o.recommendation_number, event, o.id::text, now(), now()
from customer_order o cross join unnest(array['concluded', 'waitingEarly', 'waitingLate', 'ended', 'endedRecipient']) as event
where o.external_number is not null
  and (event not in ('ended', 'endedRecipient') or o.state in ('Abgelehnt', 'Widerrufen', 'Storniert'));

-- For the task that looks for links that end and for contracts whose data stay missing.
create index recommendation_ending on recommendation (client_key, valid_until) where clock_stopped_at is null;
create index customer_order_reported on customer_order (client_key, concluded_at) where state = 'Gemeldet';

alter table claim_mail drop constraint claim_mail_event;
alter table claim_mail add constraint claim_mail_event check (
  event in ('remindEarly', 'remindLate', 'pickedUp', 'paid', 'voucher', 'expired', 'cancelled', 'returned')
);

alter table link_token drop constraint link_token_kind;
alter table link_token add constraint link_token_kind
  check (kind in ('set-password', 'newsletter-optin', 'admin-login', 'disown-change', 'confirm-address', 'own-link'));
