-- A recommender renews an expired recommendation in one press; the old link leads to the new recommendation from then on.
alter table recommendation
  add column renews text,
  add constraint recommendation_renews_fk foreign key (client_key, renews) references recommendation (client_key, number)
    on delete set null (renews),
  add constraint recommendation_renews_other check (renews <> number);
-- One renewal each: two presses at once make one.
create unique index recommendation_renews_once on recommendation (client_key, renews) where renews is not null;

alter table link_token drop constraint link_token_kind;
alter table link_token add constraint link_token_kind check (
  kind in ('set-password', 'newsletter-optin', 'admin-login', 'disown-change', 'confirm-address', 'own-link', 'login', 'renew-link')
);
