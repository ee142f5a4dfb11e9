-- One in a hundred claims that are not held is looked at by a person as well, to learn what the signals miss (decision 0059).
alter table review_case add column sampled_at timestamptz;
create index review_case_sampled on review_case (client_key, sampled_at desc, claim_id)
  where sampled_at is not null and state in ('Unauffaellig', 'Beobachtet');
