-- Experiments on amounts pay more for some links; what a link pays more is stored with it, because a promise holds after its experiment.
-- No check of all rows: the column is new, and its default fits.
alter table recommendation add column raised_cents integer not null default 0;
alter table recommendation add constraint recommendation_raised check (raised_cents between 0 and 100000) not valid;

-- Amounts can be tried on the links of one product; null stands for all.
alter table experiment add column product_id integer;
alter table experiment drop constraint experiment_surface;
alter table experiment add constraint experiment_surface
  check (surface in ('Teiltext', 'Kanalreihenfolge', 'Aufteilung', 'Praemienhoehe'));
alter table experiment add constraint experiment_product check (product_id is null or surface = 'Praemienhoehe');
-- An amount for everybody is published with the reward itself: it never holds by an experiment alone.
alter table experiment add constraint experiment_amount_in_force check (not is_in_force or surface <> 'Praemienhoehe');

create or replace function refuse_changed_plan() returns trigger language plpgsql as $$
begin
  if old.started_at is not null and (old.plan is distinct from new.plan or old.plan_hash is distinct from new.plan_hash
    or old.arms is distinct from new.arms or old.goal is distinct from new.goal or old.window_days is distinct from new.window_days
    or old.surface is distinct from new.surface or old.product_id is distinct from new.product_id or old.ends_on is distinct from new.ends_on
    or (old.result is not null and old.result is distinct from new.result)) then
    raise exception 'the plan of an experiment is frozen' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
