-- Work that the program does by itself: once, however many servers there are. A job is added in the transaction of what it
-- is about. One that was done is gone; one that was given up stays in the administrators' list until they have seen to it.
create table ekorok.jobs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  payload jsonb not null,
  added_at timestamptz not null default now(),
  due_at timestamptz not null default now(), -- while a server has it: until when it has shown no sign of life too long
  tries integer not null default 0,
  lease uuid, -- of the server that has it; another one's word about the job counts for nothing
  is_uncertain boolean not null default false, -- something was begun that must not happen twice
  failed_at timestamptz,
  reason text,
  check ((failed_at is null) = (reason is null))
);
create index jobs_due on ekorok.jobs (name, due_at) where failed_at is null;
create index jobs_failed on ekorok.jobs (failed_at) where failed_at is not null;
grant select, insert, update, delete on ekorok.jobs to :"app_role";

-- What is known of a kind of job: the newest time of its schedule that was seen to, and how it last went well.
create table ekorok.job_records (
  name text primary key,
  slot timestamptz,
  done_at timestamptz,
  note text
);
grant select, insert, update, delete on ekorok.job_records to :"app_role";

insert into ekorok.jobs (name, payload, due_at, tries)
  select 'mail', jsonb_build_object('kind', kind, 'email', email), due_at, tries from ekorok.mail_jobs;
drop table ekorok.mail_jobs;
