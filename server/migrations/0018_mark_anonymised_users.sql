-- A deleted client with reports stays as a nameless account for ever: nobody may let it in or name it again.
alter table ekorok.users add column anonymised_at timestamptz;
update ekorok.users
  set anonymised_at = now(), is_blocked = true, is_admin = false, password_hash = null, profile = '{}', addresses = '[]'
  where email = uid || '@usuniete.invalid';
alter table ekorok.users add constraint users_anonymised_are_out
  check (anonymised_at is null or (is_blocked and not is_admin and password_hash is null and profile = '{}'));
