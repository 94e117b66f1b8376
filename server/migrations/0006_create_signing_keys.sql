-- One key, one purpose: a token of one kind can never pass for another. Shared by all servers on the database.
create table ekorok.signing_keys (
  kid text primary key,
  purpose text not null check (purpose in ('id-token', 'app-integrity', 'proof-of-work', 'known-browser')),
  private_key jsonb not null,
  created_at timestamptz not null default now()
);
create unique index signing_keys_one_per_purpose on ekorok.signing_keys (purpose);
grant select, insert on ekorok.signing_keys to :"app_role";
