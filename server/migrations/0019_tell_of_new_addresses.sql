-- Whoever could sign in by an address is told there that it no longer signs in.
alter table ekorok.mail_jobs
  drop constraint mail_jobs_kind_check,
  add constraint mail_jobs_kind_check check (kind in ('reset', 'invite', 'newAddress'));
