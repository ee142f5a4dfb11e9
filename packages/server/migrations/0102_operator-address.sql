-- Whether the identity provider vouches for an operator's address: test mails go to no other.
alter table operator_user add column is_email_verified boolean not null default false;
