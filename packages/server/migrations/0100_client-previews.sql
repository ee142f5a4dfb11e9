-- A preview is a client of its own with a key that cannot be guessed, made of the files of a draft: like a sandbox it mails and pays nobody, and it ends after a day.
alter table client
  add column preview_of text,
  add column preview_until timestamptz,
  add constraint client_preview_until check ((preview_of is null) = (preview_until is null)),
  add constraint client_preview_no_sandbox check (preview_of is null or sandbox_of is null);

create or replace function is_sandbox(client_key text) returns boolean stable language sql as $$
  select exists (select from client where key = client_key and (sandbox_of is not null or preview_of is not null))
$$;

-- Deletes a preview with everything that arose in it, in whichever order rows refer to each other: a table whose rows are still needed waits for
-- another round. Tables that are final by nature hold nothing of a preview and are left alone.
create function delete_preview(preview text) returns void language plpgsql as $$
declare
  waiting text[];
  again text[];
  name text;
begin
  perform from client where key = preview and preview_of is not null;
  if not found then
    raise exception '% is no preview', preview using errcode = 'integrity_constraint_violation';
  end if;
  select array_agg(c.relname) into waiting
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_key' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'client'
      and not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where t.tgrelid = c.oid and f.proname in ('refuse_change', 'refuse_audit_change', 'refuse_audit_head_change'));
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
  delete from client where key = preview;
end $$;
