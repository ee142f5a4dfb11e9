-- A canary plays a short referral every hour in a hidden copy of each client, so that a step that stops working is noticed by operators and not by referrers.
alter table task drop constraint task_kind;
alter table task add constraint task_kind check (
  kind in ('Kontakt', 'Auskunft', 'Loeschung', 'ToteMail', 'Kulanz', 'Pruefung', 'Freigabe', 'Ruecklaeufer', 'UnbekannteZeile',
    'Bestand', 'Budget', 'Webhook', 'Zuordnung', 'Auftragsfrist', 'Probelauf'));

-- The last run per live client. The copies that it plays in hold no rows here.
create table canary_run (
  client_key text not null,
  ran_at timestamptz not null,
  succeeded_at timestamptz,
  failed_step text,
  failing_since timestamptz,
  constraint canary_run_pk primary key (client_key),
  constraint canary_run_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint canary_run_failing check ((failed_step is null) = (failing_since is null))
);

-- Copies what a referral needs of a live client into a new hidden one. Pictures, contents and the look are left out, because they are large and a
-- referral uses none. The copy is marked as a preview of itself: so it mails and pays nobody and ends, and the console never takes it for the client's preview.
create function make_canary(live text, canary text, canary_config jsonb, until timestamptz) returns void language plpgsql as $$
declare
  name text;
  columns text;
begin
  insert into client (key, config, theme_css, source_hash, preview_of, preview_until)
    select canary, canary_config, '', null, canary, until from client
    where key = live and sandbox_of is null and preview_of is null;
  if not found then
    raise exception '% is no live client', live using errcode = 'integrity_constraint_violation';
  end if;
  foreach name in array array['client_text', 'agency', 'agency_agent', 'catalogue_version', 'product', 'reward', 'category',
    'category_product', 'footnote', 'agent', 'legal_text'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
      from pg_attribute
      where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and attname <> 'client_key';
    execute format('insert into %1$I (client_key, %2$s) select $1, %2$s from %1$I where client_key = $2', name, columns)
      using canary, live;
  end loop;
end $$;
