-- Legal texts in all their versions: what people agreed to stays readable when a newer version counts.
create table legal_text (
  client_key text not null,
  document text not null,
  version text not null,
  language text not null,
  valid_from date not null,
  title text not null,
  -- What changed against the version before.
  changes text,
  body text not null,
  constraint legal_text_pk primary key (client_key, document, language, version),
  constraint legal_text_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint legal_text_document check (document in ('Imprint', 'Privacy', 'TOS', 'Accessibility'))
);
