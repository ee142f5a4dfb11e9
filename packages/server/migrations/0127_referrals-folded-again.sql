-- Folds every recommendation once more, so that the new columns are filled; the fold works through the notes in the background.
-- migrate: batches
with batch as (
  select client_key, number from recommendation
  where $1::text[] is null or (client_key, number) > (($1::text[])[1], ($1::text[])[2]) order by client_key, number limit $2
), noted as (
  insert into insight_change (client_key, number) select client_key, number from batch
)
select (select array[client_key, number] from batch order by client_key desc, number desc limit 1) as last,
  (select count(*)::int from batch) as rows;
