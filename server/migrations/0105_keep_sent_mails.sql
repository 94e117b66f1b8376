-- Which mails went to whom, for the consultancy's card of a client: until now nobody could say after the job was done. Neither
-- text nor link is kept. The address is the one that it went to, which may be a former one.
create table ekorok.sent_mails (
  uid uuid not null references ekorok.users on delete cascade, -- whose mail it was
  id uuid not null, -- of the job that sent it: a job that is done twice is one mail
  kind text not null,
  email text not null,
  is_in_folder boolean not null, -- without a mail server; nobody got it
  sent_at timestamptz not null default now(),
  primary key (uid, id)
);
create index sent_mails_by_day on ekorok.sent_mails (sent_at);
grant select, insert, delete on ekorok.sent_mails to :"app_role";
