-- An invitation without the person's consent is not mailed: it is made, and its link handed over personally, until the agency has the consent.
alter table invitation alter column consent_text drop not null;

create or replace view agency_invitation as
select client_key, agency_number, number collate "C" as number, invited_at, btrim(first_name || ' ' || last_name) as name,
  report_key(btrim(first_name || ' ' || last_name)) collate "C" as name_key, email, report_key(email) collate "C" as email_key,
  kind, coalesce(staff_number, '') as staff_number, report_key(coalesce(staff_number, '')) collate "C" as staff_key,
  case
    when withdrawn_at is not null then 'Zurueckgezogen'
    when recommended_at is not null then 'Empfohlen'
    when registered_at is not null then 'Registriert'
    when opened_at is not null then 'Geoeffnet'
    when consent_text is null then 'Erstellt'
    else 'Versendet'
  end as state
from invitation;
