-- When the owner of a session last showed that it is them: by signing in, and since then by the password. What gives rights
-- away wants this to be recent. A token that was refreshed shows nothing.
alter table ekorok.sessions add column proved_at timestamptz;
update ekorok.sessions set proved_at = created_at;
alter table ekorok.sessions
  alter column proved_at set default now(),
  alter column proved_at set not null;
