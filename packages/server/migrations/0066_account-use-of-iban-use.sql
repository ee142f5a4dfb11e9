-- The review compares accounts by fingerprints that outlive a renewed encryption key (decision 0059): equal accounts differed from a renewal
-- until the night, and an account that was replaced was forgotten.
create or replace view account_use as
select client_key, fingerprint, person_id, last_at from iban_use;
