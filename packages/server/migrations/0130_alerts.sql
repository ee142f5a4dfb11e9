-- Alerts: figures that leave their usual band, and mails that do not arrive, become tasks; people choose which tasks are also told by mail.
alter table task drop constraint task_kind;
alter table task add constraint task_kind check (
  kind in ('Kontakt', 'Auskunft', 'Loeschung', 'ToteMail', 'Kulanz', 'Pruefung', 'Freigabe', 'Ruecklaeufer', 'UnbekannteZeile',
    'Bestand', 'Budget', 'Webhook', 'Zuordnung', 'Auftragsfrist', 'Probelauf', 'Kennzahl', 'Zustellung')) not valid;

create table alert_choice (
  client_key text not null,
  operator_id uuid not null,
  alert text not null,
  chosen_at timestamptz not null,
  -- When it was mailed last: what was raised before is not told again.
  sent_at timestamptz,
  constraint alert_choice_pk primary key (client_key, operator_id, alert),
  constraint alert_choice_client_fk foreign key (client_key) references client (key) on delete cascade,
  constraint alert_choice_operator_fk foreign key (operator_id) references operator_user (id) on delete cascade
);
