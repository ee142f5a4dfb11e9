-- Recommenders tell their recommendations apart by a name of their own ("Für wen?"); they alone see it, and it goes with the recommendation.
alter table recommendation
  add column private_name text,
  add constraint recommendation_private_name check (private_name <> '' and char_length(private_name) <= 60);
