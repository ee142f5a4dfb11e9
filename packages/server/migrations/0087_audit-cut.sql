-- The audit log lets go of what it has kept long enough: sealed months lose what is no money's after three years, and go after ten.
alter table audit add column emptied_at timestamptz;

-- Whoever writes to the database directly can do no more than the task that cuts: nothing that is not sealed, nothing before its time.
create function refuse_early_audit_cut() returns trigger language plpgsql as $$
declare
  sealed_month text;
begin
  select month into sealed_month from audit_seal
  where client_key = old.client_key and old.seq between first_seq and last_seq;
  if tg_op = 'DELETE' and sealed_month < to_char(now() - interval '10 years', 'YYYY') || '-01' then
    return old;
  end if;
  if tg_op = 'UPDATE' and sealed_month < to_char(now() - interval '3 years', 'YYYY-MM')
    and old.emptied_at is null and new.emptied_at is not null
    and (new.client_key, new.seq, new.at, new.via, new.action, new.subject_kind, new.prev_hash, new.hash)
      = (old.client_key, old.seq, old.at, old.via, old.action, old.subject_kind, old.prev_hash, old.hash)
    and new.actor = '{}' and new.subject_id = '' and new.network = ''
    and num_nonnulls(new.person_id, new.before, new.after, new.reason_code, new.reason, new.request_id, new.approval_id) = 0 then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'integrity_constraint_violation';
end
$$;
drop trigger audit_is_append_only on audit;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_early_audit_cut();
