-- Experiments divide links among ways to show the portal; the plan is frozen before the first link, and the arm of each link is stored with it.
create table experiment (
  client_key text not null,
  id uuid not null,
  -- Where the arms differ: the text that is shared, the order of the channels, the preselected share of the reward.
  surface text not null,
  question text not null,
  -- How far links must come within how many days to count as a success.
  goal text not null,
  window_days integer not null,
  -- The old way first; each with its name and what is different.
  arms jsonb not null,
  -- The smallest difference that would be worth a change, in points of a hundred.
  wanted_points double precision not null,
  state text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- The plan as it was when the experiment began, and its hash, which the audit log has, too.
  plan jsonb,
  plan_hash text,
  started_at timestamptz,
  started_by text,
  -- The last day, whatever was reached by then.
  ends_on date,
  -- When the one look at half the units was taken.
  looked_at timestamptz,
  stopped_at timestamptz,
  -- Null where a guard stopped it.
  stopped_by text,
  stop_reason text,
  -- What was counted at the moment of the stop; later changes of links do not change an answer.
  result jsonb,
  decided_at timestamptz,
  decided_by text,
  -- The arm that holds from then on; 0 is the old way.
  decided_arm smallint,
  -- False once a later experiment of the same surface began from it.
  is_in_force boolean not null default false,
  constraint experiment_pk primary key (client_key, id),
  constraint experiment_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint experiment_surface check (surface in ('Teiltext', 'Kanalreihenfolge', 'Aufteilung')),
  constraint experiment_goal check (goal in ('Geteilt', 'Besucht', 'Geklickt', 'Kontakt', 'Auftrag')),
  constraint experiment_window check (window_days between 1 and 56),
  constraint experiment_arms check (jsonb_array_length(arms) between 2 and 4),
  constraint experiment_wanted check (wanted_points > 0 and wanted_points < 100),
  constraint experiment_state check (state in ('Entwurf', 'Laeuft', 'Gestoppt', 'Entschieden')),
  constraint experiment_stop_reason check (stop_reason in ('Umfang', 'Termin', 'Schaden', 'Zuteilung', 'Person')),
  constraint experiment_begun check (
    (state = 'Entwurf') = (started_at is null) and (started_at is null) = (plan is null)
    and (started_at is null) = (plan_hash is null) and (started_at is null) = (ends_on is null)),
  constraint experiment_stopped check (
    (state in ('Gestoppt', 'Entschieden')) = (stopped_at is not null) and (stopped_at is null) = (stop_reason is null)
    and (stopped_at is null) = (result is null)),
  constraint experiment_decided check (
    (state = 'Entschieden') = (decided_at is not null) and (decided_at is null) = (decided_arm is null)),
  constraint experiment_in_force check (not is_in_force or (state = 'Entschieden' and decided_arm > 0))
);
-- Two at once on one surface would each see the other's effect.
create unique index experiment_one_running on experiment (client_key, surface) where state = 'Laeuft';
create unique index experiment_one_in_force on experiment (client_key, surface) where is_in_force;

-- A plan that began is never changed, nor is an answer.
create function refuse_changed_plan() returns trigger language plpgsql as $$
begin
  if old.started_at is not null and (old.plan is distinct from new.plan or old.plan_hash is distinct from new.plan_hash
    or old.arms is distinct from new.arms or old.goal is distinct from new.goal or old.window_days is distinct from new.window_days
    or old.surface is distinct from new.surface or old.ends_on is distinct from new.ends_on
    or (old.result is not null and old.result is distinct from new.result)) then
    raise exception 'the plan of an experiment is frozen' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger experiment_plan_frozen before update on experiment for each row execute function refuse_changed_plan();

-- The arm of a link, written with the link itself.
create table experiment_unit (
  client_key text not null,
  experiment_id uuid not null,
  number text not null,
  -- -1 stays out of it, 0 is the old way.
  arm smallint not null,
  -- Whether the calendar day decided, because the recommender was not logged in.
  by_day boolean not null,
  created_at timestamptz not null,
  constraint experiment_unit_pk primary key (client_key, experiment_id, number),
  constraint experiment_unit_experiment_fk foreign key (client_key, experiment_id)
    references experiment (client_key, id) on delete cascade,
  constraint experiment_unit_recommendation_fk foreign key (client_key, number)
    references recommendation (client_key, number) on delete cascade,
  constraint experiment_unit_arm check (arm between -1 and 3)
);
create index experiment_unit_number on experiment_unit (client_key, number);
