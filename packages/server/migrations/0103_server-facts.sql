-- A server says with its sign of life what it is, so that people of the console see which releases run, as what, and how busy they are.
alter table server_check
  add column version text,
  add column role text,
  add column started_at timestamptz,
  -- The part of the last minute in which the event loop worked, from 0 to 1.
  add column busy real;
