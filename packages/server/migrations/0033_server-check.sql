-- Where each server tries whether it can write: readiness was told by a question alone, and stayed true on a full or read-only disk.
create table server_check (
  -- A name the process made up at its start.
  server uuid not null,
  checked_at timestamptz not null,
  constraint server_check_pk primary key (server)
);
