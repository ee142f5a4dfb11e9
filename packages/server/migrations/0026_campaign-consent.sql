-- A campaign somebody ticked when recommending, with the words that were shown: evidence like the terms.
create table recommendation_campaign (
  client_key text not null,
  number text not null,
  campaign_id text not null,
  terms_hash text not null,
  agreed_at timestamptz not null,
  constraint recommendation_campaign_pk primary key (client_key, number, campaign_id),
  constraint recommendation_campaign_recommendation_fk foreign key (client_key, number)
    references recommendation (client_key, number) on delete cascade,
  constraint recommendation_campaign_terms_fk foreign key (client_key, terms_hash) references terms_text (client_key, hash)
);
