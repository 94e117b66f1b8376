-- A session is a cookie in one browser. It leads with the user, like every table that grows with the users.
create table ekorok.sessions (
  uid uuid not null references ekorok.users on delete cascade,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null unique, -- of the cookie; the cookie itself is known to the browser alone
  user_agent text not null,
  created_at timestamptz not null default now(), -- the sign-in: `auth_time` of every id token that follows from it
  last_seen_at timestamptz not null default now(),
  primary key (uid, id)
);
grant select, insert, update, delete on ekorok.sessions to :"app_role";
