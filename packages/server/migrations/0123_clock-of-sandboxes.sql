-- A sandbox has a clock that its testers move forward, so that weeks of a referral pass in a call and nothing outside the sandbox moves.
alter table client
  add column ahead_days integer not null default 0,
  add constraint client_ahead_days_of_sandbox check (ahead_days = 0 or (sandbox_of is not null and ahead_days between 1 and 3650)) not valid;
