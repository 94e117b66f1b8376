-- What was filed with an office or paid to it for a year, as the client or the consultancy recorded it. What is withdrawn
-- stays, so that it can be taken back.
create table ekorok.duty_acts (
  uid uuid not null references ekorok.users on delete cascade,
  year smallint not null,
  id uuid not null,
  duty text not null check (length(duty) between 1 and 100),
  done_on date not null,
  number text not null default '' check (length(number) <= 100), -- of the confirmation
  amount numeric check (amount between 0 and 999999999.99 and scale(amount) <= 2), -- paid; null: it was filed
  is_part boolean not null default false,
  reason text not null default '' check (length(reason) <= 500), -- why another amount than was due
  -- What it was done by: how the duty was called, what was due, and the figures that were filed.
  basis jsonb not null check (jsonb_typeof(basis) = 'object'),
  version integer not null default 1,
  is_withdrawn boolean not null default false,
  recorded_by uuid not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (uid, year, id)
);
grant select, insert, update on ekorok.duty_acts to :"app_role";

-- What each client has to file and to pay for a year, and how that stands whatever the day, so that a list can show it of
-- thousands of clients. It is brought up together with the amounts of the year.
create table ekorok.year_duties (
  uid uuid not null references ekorok.users on delete cascade,
  year smallint not null,
  duty text not null,
  does text not null check (does in ('file', 'pay')),
  title text not null,
  office text not null,
  day date, -- by when; null: not known
  amount numeric, -- what is due; null: nothing, or not known
  is_at_least boolean not null default false,
  is_estimate boolean not null default false,
  standing text not null check (standing in ('open', 'done', 'again', 'notServed')),
  done_on date,
  primary key (uid, year, duty)
);
create index year_duties_by_day on ekorok.year_duties (year, day, uid);
grant select, insert, update, delete on ekorok.year_duties to :"app_role";

-- Of which years that is kept. A client who has entered nothing has duties, too, and no amounts that would be marked.
create table ekorok.duty_years (
  uid uuid not null references ekorok.users on delete cascade,
  year smallint not null,
  is_stale boolean not null default true,
  primary key (uid, year)
);
create index duty_years_stale on ekorok.duty_years (uid, year) where is_stale;
grant select, insert, update on ekorok.duty_years to :"app_role";

-- What marks amounts marks duties: see 0040.
create or replace function ekorok.mark_amounts_of_report() returns trigger
language plpgsql
as $$
begin
  update ekorok.year_amounts set is_stale = true where uid = new.uid and year between new.year and new.year + 3;
  update ekorok.duty_years set is_stale = true where uid = new.uid and year between new.year and new.year + 3;
  return null;
end
$$;
create or replace function ekorok.mark_amounts_of_client() returns trigger
language plpgsql
as $$
begin
  update ekorok.year_amounts set is_stale = true where uid = new.uid;
  update ekorok.duty_years set is_stale = true where uid = new.uid;
  return null;
end
$$;

-- So that the duties of years that are there already come to be kept.
update ekorok.year_amounts set is_stale = true;
