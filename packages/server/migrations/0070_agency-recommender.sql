-- Agencies see who recommends for them, person by person. Read as it is: an agency's recommendations are found by an index, and counting one person's would cost the same as counting all.
create view agency_recommender as
select r.client_key, r.agency_number, p.id::text collate "C" as number,
  btrim(p.first_name || ' ' || p.last_name) as name,
  report_key(btrim(p.first_name || ' ' || p.last_name)) collate "C" as name_key,
  count(*)::integer as recommendations, sum(a.visits)::integer as visits, sum(a.orders)::integer as orders,
  coalesce(sum(o.reward_cents), 0)::integer as reward_cents, min(r.created_at) as first_at, max(r.created_at) as last_at
from recommendation r
join agency_recommendation a on a.client_key = r.client_key and a.number = r.number collate "C"
-- The name of a deleted account is gone, and with it the person.
join recommender p on p.client_key = r.client_key and p.id = r.recommender_id and p.deleted_at is null
left join (
  select client_key, agency_number, recommendation_number, sum(reward_cents) as reward_cents
  from agency_order group by client_key, agency_number, recommendation_number
) o on o.client_key = r.client_key and o.agency_number = r.agency_number and o.recommendation_number = r.number
where r.agency_number is not null
group by r.client_key, r.agency_number, p.client_key, p.id;
