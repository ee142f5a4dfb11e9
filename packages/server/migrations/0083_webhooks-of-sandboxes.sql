-- A sandbox has webhook endpoints of its own. They are what its tester set up, not what arose by use: a reset leaves them with their secrets, and deletes what they were told.
create or replace function empty_sandbox(sandbox text) returns void language plpgsql as $$
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
      and c.relname <> all (sandbox_set_up_tables()) and c.relname not in ('client', 'client_host', 'webhook_endpoint')
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
