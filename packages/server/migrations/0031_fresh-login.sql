-- A session alone moves no money: when its owner last confirmed it, whose account a payment goes to, and when that changed.
alter table session add column confirmed_at timestamptz;
-- Until now only a login confirmed anything.
update session set confirmed_at = created_at where kind <> 'admin';
alter table session add constraint session_support_is_never_confirmed check (kind <> 'admin' or confirmed_at is null);

-- Mails about changes carry a link by which the owner says that it was somebody else.
alter table link_token drop constraint link_token_kind;
alter table link_token add constraint link_token_kind
  check (kind in ('set-password', 'newsletter-optin', 'admin-login', 'disown-change'));

-- The recommender or recipient who is paid, so that what is known about their account is found without their claims.
alter table payment add column owner_id uuid;
update payment p set owner_id = coalesce(c.recommender_id, c.recipient_id)
from claim c where c.client_key = p.client_key and c.id = p.claim_id;
alter table payment alter column owner_id set not null;
create index payment_of_owner on payment (owner_id, client_key, created_at);

-- When somebody's account last took the place of another one. Apart from the account, because deleting that must not hide it.
create table bank_account_change (
  client_key text not null,
  -- Like that of the account: a recommender or a recipient.
  owner_id uuid not null,
  changed_at timestamptz not null,
  constraint bank_account_change_pk primary key (client_key, owner_id),
  constraint bank_account_change_client_fk foreign key (client_key) references client (key) on delete cascade
);
create index bank_account_change_time on bank_account_change (changed_at);

-- How many payments a run left for the next one.
alter table payout_run add column held_count integer not null default 0;
alter table payout_run add constraint payout_run_held check (held_count >= 0);
