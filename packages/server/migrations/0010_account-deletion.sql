-- A deleted account keeps its row, because recommendations stay for the books, and nothing that tells whose it was.
alter table recommender add column deleted_at timestamptz;
alter table recommender add constraint recommender_deleted_is_nobody check (
  deleted_at is null or (
    email = '' and email_normal = id::text and first_name = '' and last_name = '' and salutation is null
    and password_hash is null and newsletter_requested_at is null and newsletter_confirmed_at is null
    and blocked_kind is null
  )
);
