-- Whether a person's copy of their data has a note (Art. 15 GDPR): its writer says when it is about others, or about a review under way.
alter table note
  add column disclosure text not null default 'Ja',
  add constraint note_disclosure check (disclosure in ('Ja', 'Dritte', 'Pruefung')) not valid;
