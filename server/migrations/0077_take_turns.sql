-- Files and sales are seen to by turns of the accounts that wait for them. Of a job: whose it is; nobody's where nobody waits for it.
alter table ekorok.jobs add column account uuid;
update ekorok.jobs set account = (payload ->> 'uid')::uuid where name in ('paper', 'sales');

-- When one of an account's was last begun. What is older than a day is swept: by then everybody's turn is the same.
create table ekorok.job_turns (
  name text not null,
  account uuid not null,
  begun_at timestamptz not null,
  primary key (name, account)
);
grant select, insert, update, delete on ekorok.job_turns to :"app_role";
