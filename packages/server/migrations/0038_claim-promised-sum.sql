-- A claim nobody has chosen for is worth the transfer's sum, as it was promised, and no longer the highest of any kind.
update claim
set value_cents = promised.cents
from (
  select client_key, id,
    (select max((choice ->> 'valueCents')::integer) from jsonb_array_elements(choices) choice
      where choice ->> 'kind' = 'Ueberweisung') as cents
  from claim
  where payout_kind is null and kind = 'reward'
) promised
where claim.client_key = promised.client_key and claim.id = promised.id
  and promised.cents is not null and promised.cents <> claim.value_cents;
