-- The review compares accounts by fingerprints that outlive a renewed encryption key and a replaced account (decision 0059).
create or replace view account_use as
select client_key, fingerprint, person_id, last_at from iban_use;
