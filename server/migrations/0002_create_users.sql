-- One account is one reporting company. E-mails are stored in lower case, so that one spelling is one account.
create table ekorok.users (
  uid uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text, -- none: invited, and no password set yet
  is_admin boolean not null default false,
  is_blocked boolean not null default false,
  photo_url text,
  profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array'),
  permissions jsonb not null default '{}' check (jsonb_typeof(permissions) = 'object'), -- only what differs from true
  created_at timestamptz not null default now()
);
grant select, insert, update on ekorok.users to :"app_role";
