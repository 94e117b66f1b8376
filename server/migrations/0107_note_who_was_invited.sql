-- Whether somebody was ever invited: until now the history was asked about each account that the list of clients found, for each
-- of its five counts.
alter table ekorok.users add column was_invited boolean not null default false;
update ekorok.users u
  set was_invited = true
  where exists (select from ekorok.history h where h.uid = u.uid and h.item = '' and h.action = 'user.invite');

-- Mails that wait or were given up, by address: each invitation that is still open is looked for here.
create index jobs_mails on ekorok.jobs ((payload ->> 'email')) where name = 'mail';
