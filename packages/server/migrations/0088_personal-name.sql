-- A recommender's lasting link with a speaking name; visitors who pick a product behind it make recommendations in the recommender's name.
create table personal_name (
  client_key text not null,
  name text not null,
  recommender_id uuid not null,
  -- The first name that was chosen, or the one it was changed to.
  choice smallint not null,
  -- The terms under which visitors make recommendations through the link.
  terms_hash text not null,
  chosen_at timestamptz not null,
  ended_at timestamptz,
  -- A changed name leads on to the new one for a while; one that was taken away leads nowhere.
  leads_until timestamptz,
  -- Until then nobody else gets it, because links with it are still about.
  reserved_until timestamptz,
  constraint personal_name_pk primary key (client_key, name),
  constraint personal_name_recommender_fk foreign key (client_key, recommender_id)
    references recommender (client_key, id) on delete cascade,
  constraint personal_name_terms_fk foreign key (client_key, terms_hash) references terms_text (client_key, hash),
  constraint personal_name_form check (name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(name) between 3 and 30),
  constraint personal_name_choice check (choice in (1, 2)),
  constraint personal_name_end check ((ended_at is null) = (reserved_until is null)),
  constraint personal_name_leads check (leads_until is null or (ended_at is not null and leads_until <= reserved_until))
);
create unique index personal_name_current on personal_name (client_key, recommender_id) where ended_at is null;
create index personal_name_of_recommender on personal_name (client_key, recommender_id);

-- Names of erased accounts, as keyed hashes and without their owners: their links must not lead to another person.
create table retired_name (
  client_key text not null,
  name_hash text not null,
  until timestamptz not null,
  constraint retired_name_pk primary key (client_key, name_hash),
  constraint retired_name_client_fk foreign key (client_key) references client (key) on delete cascade
);

-- Made by a visitor of the link and not by the recommender, who sees it once something came of it.
alter table recommendation add column by_personal_link boolean not null default false;
create index recommendation_by_personal_link on recommendation (client_key, recommender_id, created_at) where by_personal_link;

-- Reports know the channel of these links, too.
create or replace view agency_recommendation_now as
select r.client_key, r.number, r.agency_number, r.created_at,
  (select btrim(p.first_name || ' ' || p.last_name) from recommender p
    where p.client_key = r.client_key and p.id = r.recommender_id) as recommender_name,
  r.product_id,
  coalesce((select case when f.channel in ('email', 'gmail', 'outlook', 'yahoo', 'facebook', 'whatsapp', 'twitter', 'xing',
      'linkedin', 'instagram', 'sms', 'native', 'link', 'qr', 'offline', 'personal') then f.channel else '' end
    from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number and f.visits > 0
    order by f.visits desc, f.clicks desc, f.channel limit 1), '') as channel,
  (select coalesce(sum(f.visits), 0)::integer from recommendation_figures f
    where f.client_key = r.client_key and f.number = r.number) as visits,
  (select count(*)::integer from customer_order o
    where o.client_key = r.client_key and o.recommendation_number = r.number and o.external_number is not null) as orders
from recommendation r
where r.agency_number is not null;
