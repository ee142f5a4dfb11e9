-- A sandbox is a client of its own, a copy of another one's set-up, on which test keys act: the walls between clients keep it from everything real.
alter table client
  add column sandbox_of text,
  -- Which state of the live client the copy was made from.
  add column sandbox_revision text,
  add constraint client_sandbox_of_fk foreign key (sandbox_of) references client (key) on delete cascade,
  add constraint client_sandbox_of_once unique (sandbox_of),
  add constraint client_sandbox_of_another check (sandbox_of <> key),
  add constraint client_sandbox_revision check ((sandbox_of is null) = (sandbox_revision is null));

create function is_sandbox(client_key text) returns boolean stable language sql as $$
  select exists (select from client where key = client_key and sandbox_of is not null)
$$;

-- Nothing is paid in a sandbox, whatever the code above believes.
create function refuse_payout_in_sandbox() returns trigger language plpgsql as $$
begin
  if is_sandbox(new.client_key) then
    raise exception 'a sandbox pays nothing' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_run_in_no_sandbox before insert on payout_run
  for each row execute function refuse_payout_in_sandbox();

-- A sandbox has no address of its own.
create function refuse_host_of_sandbox() returns trigger language plpgsql as $$
begin
  if is_sandbox(new.client_key) then
    raise exception 'a sandbox has no host' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger client_host_of_no_sandbox before insert on client_host
  for each row execute function refuse_host_of_sandbox();

-- What a client is made of, in an order in which rows find what they refer to; everything else arises by use.
create function sandbox_set_up_tables() returns text[] immutable language sql as $$
  select array['client_text', 'client_asset', 'agency', 'agency_agent', 'catalogue_version', 'product', 'reward', 'category',
    'category_product', 'footnote', 'picture', 'agent', 'legal_text', 'content_store', 'content_item', 'content_asset']
$$;

-- Copies the set-up of the live client over that of its sandbox. Products are renewed in place, because recommendations point to them.
create function copy_set_up(sandbox text) returns void language plpgsql as $$
declare
  live text;
  name text;
  columns text;
  renewed text;
  is_kept boolean;
begin
  select sandbox_of into strict live from client where key = sandbox and sandbox_of is not null;
  foreach name in array sandbox_set_up_tables() loop
    is_kept := name in ('product', 'agency');
    if not is_kept then
      execute format('delete from %I where client_key = $1', name) using sandbox;
    end if;
    select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(format('%1$I = excluded.%1$I', attname), ', ' order by attnum)
      into columns, renewed
      from pg_attribute
      where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and attname <> 'client_key';
    execute format('insert into %1$I (client_key, %2$s) select $1, %2$s from %1$I where client_key = $2 %3$s', name, columns,
      case when is_kept then format('on conflict on constraint %I do update set %s', name || '_pk', renewed) else '' end)
      using sandbox, live;
  end loop;
end $$;

-- Empties a sandbox of everything that arose by use, in whichever order rows refer to each other: a table whose rows are still needed waits for
-- another round. Tables that are final by nature hold nothing of a sandbox and are left alone.
create function empty_sandbox(sandbox text) returns void language plpgsql as $$
declare
  waiting text[];
  again text[];
  name text;
begin
  perform from client where key = sandbox and sandbox_of is not null;
  if not found then
    raise exception '% is no sandbox', sandbox using errcode = 'integrity_constraint_violation';
  end if;
  select array_agg(c.relname) into waiting
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_key' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (sandbox_set_up_tables()) and c.relname not in ('client', 'client_host')
      and not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where t.tgrelid = c.oid and f.proname in ('refuse_change', 'refuse_audit_change', 'refuse_audit_head_change'));
  while waiting is not null loop
    again := null;
    foreach name in array waiting loop
      begin
        execute format('delete from %I where client_key = $1', name) using sandbox;
      exception when foreign_key_violation then
        again := again || name;
      end;
    end loop;
    if again = waiting then
      raise exception 'the sandbox % cannot be emptied of %', sandbox, again using errcode = 'integrity_constraint_violation';
    end if;
    waiting := again;
  end loop;
end $$;
