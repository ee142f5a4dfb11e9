-- Confirming an address and subscribing to the newsletter are two facts: links wait for the first one and never for the second.
alter table recommender add column address_confirmed_at timestamptz;
-- When the mail that asks for it was last written.
alter table recommender add column address_mail_at timestamptz;

-- A double opt-in was given by a mailed link, also where it was withdrawn later; its request was the mail.
update recommender r set address_confirmed_at = e.at
from (select client_key, recommender_id, min(at) as at from consent_event where kind = 'confirmed' group by 1, 2) e
where e.client_key = r.client_key and e.recommender_id = r.id and r.deleted_at is null;
update recommender set address_confirmed_at = newsletter_confirmed_at
where address_confirmed_at is null and newsletter_confirmed_at is not null;
update recommender set address_mail_at = newsletter_requested_at where newsletter_requested_at is not null;

-- Also for servers of the previous release: their double opt-in confirms the address, and their deletion erases it.
create function recommender_address() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    new.address_confirmed_at := null;
    new.address_mail_at := null;
  elsif new.newsletter_confirmed_at is not null and new.address_confirmed_at is null then
    new.address_confirmed_at := new.newsletter_confirmed_at;
  end if;
  return new;
end $$;
create trigger recommender_address before insert or update on recommender for each row execute function recommender_address();

alter table recommender add constraint recommender_newsletter_needs_address
  check (newsletter_confirmed_at is null or address_confirmed_at is not null);
alter table recommender add constraint recommender_deleted_has_no_address
  check (deleted_at is null or (address_confirmed_at is null and address_mail_at is null));

drop trigger link_changed_recommender on recommender;
create trigger link_changed_recommender after update on recommender for each row
  when ((old.email, old.blocked_kind, old.address_confirmed_at) is distinct from
    (new.email, new.blocked_kind, new.address_confirmed_at))
  execute function link_changed('told');

-- The link of a mail that asks for the address alone, and must never subscribe to anything.
alter table link_token drop constraint link_token_kind;
alter table link_token add constraint link_token_kind
  check (kind in ('set-password', 'newsletter-optin', 'admin-login', 'disown-change', 'confirm-address'));
