-- A recommendation that goes to another account, because two of one person were merged, is listed for agencies under the name that stays.
create function agency_recommendation_moved() returns trigger language plpgsql as $$
begin
  update agency_recommendation a set recommender_name = n.recommender_name from agency_recommendation_now n
  where a.client_key = new.client_key and a.number = new.number
    and n.client_key = new.client_key and n.number = new.number;
  update agency_order a set recommender_name = n.recommender_name from customer_order o, agency_order_now n
  where o.client_key = new.client_key and o.recommendation_number = new.number
    and a.client_key = o.client_key and a.order_id = o.id
    and n.client_key = o.client_key and n.order_id = o.id;
  return null;
end $$;
create constraint trigger agency_recommendation_moved after update of recommender_id on recommendation
  deferrable initially deferred for each row
  when (new.agency_number is not null and old.recommender_id is distinct from new.recommender_id)
  execute function agency_recommendation_moved();
