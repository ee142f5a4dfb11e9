-- Receivers know a recommender by the random name for outside systems, not by the id of the account: it is the one that measuring and sessions name, and the deletion of the account ends it.
create or replace function webhook_recommendation_made() returns trigger language plpgsql as $$
begin
  if not is_webhook_wanted(new.client_key, 'recommendation.created') then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  select new.client_key, 'recommendation.created', 'recommendation:' || new.number, new.created_at, json_build_object(
    'Mandant', new.client_key, 'Empfehlungsnummer', new.number, 'Empfehlerhash', r.hash,
    'ProduktId', new.product_id, 'Kanal', new.channel, 'Agenturnummer', new.agency_number,
    'ErstelltAm', wire_moment(new.created_at), 'GueltigBis', wire_moment(new.valid_until))
  from recommender r where r.client_key = new.client_key and r.id = new.recommender_id;
  return null;
end $$;

-- The deletion gives the account another hash in the same statement; receivers know the one before.
create or replace function webhook_account_changed() returns trigger language plpgsql as $$
declare
  told constant text := case when new.deleted_at is null then 'newsletter.changed' else 'account.deleted' end;
begin
  if not is_webhook_wanted(new.client_key, told) then
    return null;
  end if;
  insert into webhook_event (client_key, type, subject, at, data)
  values (new.client_key, told, 'account:' || new.id, coalesce(new.deleted_at, new.newsletter_confirmed_at, now()),
    case when new.deleted_at is null
      then json_build_object('Mandant', new.client_key, 'Empfehlerhash', old.hash, 'Angemeldet',
        new.newsletter_confirmed_at is not null)
      else json_build_object('Mandant', new.client_key, 'Empfehlerhash', old.hash, 'GeloeschtAm', wire_moment(new.deleted_at))
    end);
  return null;
end $$;
