-- Mails about reports. Which kinds somebody does not want; all others are sent.
alter table ekorok.users add column mails_off text[] not null default '{}';

-- What is not urgent goes out as one mail a day to each person. The row is written with the job that sends it, so that
-- neither a second server nor one that was killed half-way writes another.
create table ekorok.daily_mails (
  uid uuid not null references ekorok.users on delete cascade, -- who got it
  day date not null, -- in Poland
  topics text[] not null, -- what it spoke of, and the next ones need not
  primary key (uid, day)
);
create index daily_mails_by_day on ekorok.daily_mails (day);
grant select, insert, delete on ekorok.daily_mails to :"app_role";
