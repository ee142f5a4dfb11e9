-- Clicks of mails, by kind and day: the page of a mailed link counts itself, and no row names a person.
create table mail_click (
  client_key text not null,
  kind text not null,
  day date not null,
  clicks integer not null,
  constraint mail_click_pk primary key (client_key, kind, day),
  constraint mail_click_client_fk foreign key (client_key) references client (key) on delete cascade
);
