-- What becomes of an invitation: whose account it led to, and when it led to a recommendation.
alter table invitation
  -- The account that took it up. Whoever deletes the account takes the invitation along.
  add column recommender_id uuid,
  add column registered_at timestamptz,
  add column recommended_at timestamptz,
  add constraint invitation_recommender_fk foreign key (client_key, recommender_id) references recommender (client_key, id),
  add constraint invitation_taken_up_whole check (
    (recommender_id is null) = (registered_at is null) and (recommended_at is null or registered_at is not null)
  );
-- The selective column leads: see the recipients' table.
create index invitation_of_recommender on invitation (recommender_id, client_key) where recommender_id is not null;
create index invitation_to on invitation (email_normal, client_key);
-- Those that are deleted when nobody takes them up.
create index invitation_unused on invitation (invited_at) where recommender_id is null;
