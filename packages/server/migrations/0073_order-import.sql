-- Imports of files of orders: who sent them, when, and how many lines did what. No cell is stored, because files hold personal data and the orders have what is needed of them.
create table order_import (
  client_key text not null,
  id uuid not null,
  -- An operations key by its name, or a person of the console.
  by text not null,
  -- Keyed, so that the very same file is known again and nothing can be read from it.
  file_hash text not null,
  lines integer not null,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  started_at timestamptz not null,
  -- When its last lines were done: an import that a server left behind is told from one that goes on.
  seen_at timestamptz not null,
  ended_at timestamptz,
  constraint order_import_pk primary key (client_key, id),
  constraint order_import_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint order_import_counts check (created + changed + unchanged + refused <= lines)
);
create index order_import_newest on order_import (client_key, started_at desc, id);
create index order_import_by_age on order_import (started_at);

-- What a client's own names of columns mean, so that the next file is understood without being told again.
create table order_import_column (
  client_key text not null,
  -- The name without case, accents and punctuation.
  name_key text not null,
  name text not null,
  -- Null leaves the column out.
  field text,
  saved_by text not null,
  saved_at timestamptz not null,
  constraint order_import_column_pk primary key (client_key, name_key),
  constraint order_import_column_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint order_import_column_field check (
    field in (
      'ExterneAuftragsnummer', 'Empfehlungsnummer', 'ProduktId', 'Auftragsdatum', 'Neukunde', 'ErstbeitragBezahltAm',
      'Status', 'Grund', 'Empfaengernummer', 'Auftragsnummer', 'KundenEmail'
    )
  )
);
