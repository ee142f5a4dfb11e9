-- What the fold of insight reads of recommenders: whose a recommendation is, and how many a person made.
create view insight_recommender_of as select client_key, number, recommender_id from recommendation;
create view insight_recommender_now as
select client_key, recommender_id, count(*)::integer as made from recommendation group by client_key, recommender_id;
