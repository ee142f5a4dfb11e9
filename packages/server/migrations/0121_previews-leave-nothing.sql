-- Deletes the tables of a hidden client twice, because a job may write into an emptied table while the first pass waits for it.
-- Such a job held one of the client's rows; in the second pass no job finds a row to begin with.
create or replace function delete_preview(preview text) returns void language plpgsql as $$
declare
  every text[];
  waiting text[];
  again text[];
  name text;
begin
  perform from client where key = preview and preview_of is not null;
  if not found then
    raise exception '% is no preview', preview using errcode = 'integrity_constraint_violation';
  end if;
  select array_agg(c.relname) into every
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_key' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'client'
      and not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where t.tgrelid = c.oid and f.proname in ('refuse_change', 'refuse_audit_change', 'refuse_audit_head_change'));
  for pass in 1..2 loop
    waiting := every;
    while waiting is not null loop
      again := null;
      foreach name in array waiting loop
        begin
          execute format('delete from %I where client_key = $1', name) using preview;
        exception when foreign_key_violation then
          again := again || name;
        end;
      end loop;
      if again = waiting then
        raise exception 'the preview % cannot be deleted because of %', preview, again using errcode = 'integrity_constraint_violation';
      end if;
      waiting := again;
    end loop;
  end loop;
  delete from client where key = preview;
end $$;
