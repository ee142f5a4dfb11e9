-- A recommendation counts for the channel by which its link was opened most: until now reports named the campaign that had brought the recommender, which is nearly always none.
create or replace view agency_recommendation_now as
select r.client_key, r.number, r.agency_number, r.created_at,
  (select btrim(p.first_name || ' ' || p.last_name) from recommender p
    where p.client_key = r.client_key and p.id = r.recommender_id) as recommender_name,
  r.product_id,
  coalesce((select case when f.channel in ('email', 'gmail', 'outlook', 'yahoo', 'facebook', 'whatsapp', 'twitter', 'xing',
      'linkedin', 'instagram', 'sms', 'native', 'link', 'qr', 'offline') then f.channel else '' end
    from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number and f.visits > 0
    order by f.visits desc, f.clicks desc, f.channel limit 1), '') as channel,
  (select coalesce(sum(f.visits), 0)::integer from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number) as visits,
  (select count(*)::integer from customer_order o
    where o.client_key = r.client_key and o.recommendation_number = r.number and o.external_number is not null) as orders
from recommendation r
where r.agency_number is not null;

create or replace function agency_visits_changed() returns trigger language plpgsql as $$
begin
  perform from agency_recommendation where client_key = new.client_key and number = new.number for update;
  if found then
    -- By the number that was given, not by the row's: that compares by its bytes, and no index of the tables behind would do.
    update agency_recommendation a set visits = n.visits, channel = n.channel from agency_recommendation_now n
    where a.client_key = new.client_key and a.number = new.number
      and n.client_key = new.client_key and n.number = new.number;
  end if;
  return null;
end $$;

-- Clicks alone can decide between two channels with as many visits.
drop trigger agency_visits_changed on recommendation_figures;
create constraint trigger agency_visits_changed after update of visits, clicks on recommendation_figures
  deferrable initially deferred for each row when (old.visits <> new.visits or old.clicks <> new.clicks)
  execute function agency_visits_changed();

update agency_recommendation a set channel = n.channel from agency_recommendation_now n
where n.client_key = a.client_key and n.number = a.number and n.channel <> a.channel;
