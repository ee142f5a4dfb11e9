-- A reported barrier is a topic of its own, because the statement on accessibility promises an answer (BFSG § 14).
alter table contact_case
  drop constraint contact_case_topic,
  add constraint contact_case_topic check (topic in ('Empfehlung', 'Praemie', 'Konto', 'Barriere', 'Sonstiges')) not valid;
