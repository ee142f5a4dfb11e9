-- Endpoints also sign with a key pair, whose public half receivers may know; the nightly task gives one to endpoints made before.
alter table webhook_endpoint
  add column signing_key_encrypted bytea,
  add column signing_key_id text,
  add column public_key text,
  add constraint webhook_endpoint_signing check (
    num_nonnulls(signing_key_encrypted, signing_key_id, public_key) in (0, 3)) not valid;
