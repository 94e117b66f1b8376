-- From which month on a client's reports are waited for. So far that followed from the day the account was made.
alter table ekorok.users
  add column served_from text collate "C" not null
    default greatest(to_char(now() at time zone 'Europe/Warsaw', 'YYYY-MM'), '2020-01')
    check (served_from ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$');
update ekorok.users
  set served_from = greatest(to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM'), '2020-01');
