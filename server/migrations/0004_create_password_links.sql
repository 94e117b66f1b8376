-- Links sent by mail that set a password: at most one a user and purpose, so a newer one replaces the older.
create table ekorok.password_links (
  uid uuid not null references ekorok.users on delete cascade,
  purpose text not null check (purpose in ('reset', 'invite')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (uid, purpose)
);
grant select, insert, update, delete on ekorok.password_links to :"app_role";
