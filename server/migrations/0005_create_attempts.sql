-- How often something was tried: sign-ins of an address or an account, mails asked for. Counted here and not in a
-- process, because many servers may run, and in one statement, because a burst must not slip through.
create unlogged table ekorok.attempts (
  key text primary key,
  window_start timestamptz not null,
  count integer not null,
  last_at timestamptz not null,
  previous_at timestamptz -- the try before the last: how quiet was it before?
);
grant select, insert, update, delete on ekorok.attempts to :"app_role";
