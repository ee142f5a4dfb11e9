-- Agencies are created, changed and closed in the console, too: what people changed there is no longer taken from the client's file.
alter table agency
  -- Nothing opens for a closed agency and nothing new counts for it; what it has stays.
  add column closed_at timestamptz,
  -- Null as long as the agency is as the file says.
  add column edited_at timestamptz;
