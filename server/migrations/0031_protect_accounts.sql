-- A second factor beside the password. Whether an account has one stands with the account, so that every backup says it and
-- no restore opens a protected account; what proves it lies in tables of its own, which only an encrypted backup holds.
-- due: nothing but setting one up is open to the account.
alter table ekorok.users
  add column second_factor text not null default 'off' check (second_factor in ('off', 'on', 'due'));

-- The key under which secrets of authenticator apps are sealed; it goes where they go, and nowhere else.
create table ekorok.factor_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
grant select, insert on ekorok.factor_keys to :"app_role";

create table ekorok.authenticator_apps (
  uid uuid primary key references ekorok.users on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null, -- of the code that was taken last: neither it nor an older one is taken again
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on ekorok.authenticator_apps to :"app_role";

create table ekorok.recovery_codes (
  uid uuid not null references ekorok.users on delete cascade,
  code_hash bytea not null,
  primary key (uid, code_hash)
);
grant select, insert, delete on ekorok.recovery_codes to :"app_role";

create table ekorok.passkeys (
  uid uuid not null references ekorok.users on delete cascade,
  id text not null unique, -- as the device calls it
  rp_id text not null, -- the name of the address it was made for; it works under no other
  name text not null,
  public_key bytea not null, -- SPKI
  algorithm integer not null, -- of COSE
  counter bigint not null,
  transports jsonb not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (uid, id)
);
grant select, insert, update, delete on ekorok.passkeys to :"app_role";

-- What was begun and waits for the factor: a sign-in after its password, a passkey in place of one, a passkey to be added.
create table ekorok.factor_challenges (
  token_hash bytea primary key,
  uid uuid references ekorok.users on delete cascade, -- none: a passkey will say who it is
  purpose text not null check (purpose in ('sign-in', 'passkey', 'add-passkey', 'prove')),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index factor_challenges_of_user on ekorok.factor_challenges (uid);
grant select, insert, update, delete on ekorok.factor_challenges to :"app_role";

alter table ekorok.password_links drop constraint password_links_purpose_check;
alter table ekorok.password_links add constraint password_links_purpose_check
  check (purpose in ('reset', 'invite', 'factor'));
