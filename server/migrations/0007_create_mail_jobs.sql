-- Mails to be sent. A job names the address, never the link: that is made when the mail is, and stored as a hash only.
create table ekorok.mail_jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset')),
  email text not null,
  tries integer not null default 0,
  due_at timestamptz not null default now()
);
create index mail_jobs_due on ekorok.mail_jobs (due_at);
grant select, insert, update, delete on ekorok.mail_jobs to :"app_role";
