-- Sentences name a product with its article ("die Hausratversicherung"), which no program can guess.
-- The client gives it with the catalogue, by language (decision 0076). Products without it are named as before.
alter table product add column in_sentences jsonb not null default '{}';
