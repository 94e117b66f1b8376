-- What the rows of an area count for in charges, by line key, kept in step with them. Null: they were saved before this was
-- kept; the recount fills it in, of closed months, too.
alter table ekorok.report_areas add quantities jsonb check (jsonb_typeof(quantities) = 'object');
alter table ekorok.report_areas alter quantities set default '{}';
create index report_areas_not_counted on ekorok.report_areas (uid) where quantities is null;

-- What charges of a year need and no row says.
create table ekorok.year_inputs (
  uid uuid not null,
  year smallint not null,
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (uid, year)
);
grant select, insert, update on ekorok.year_inputs to :"app_role";

-- What is due of a client's year, all charges together, so that a list can show and sort it. A change of anything that it
-- follows from marks it as stale in its own transaction; a job brings it up.
create table ekorok.year_amounts (
  uid uuid not null,
  year smallint not null,
  due numeric not null default 0,
  is_at_least boolean not null default false,
  is_estimate boolean not null default false,
  is_stale boolean not null default true,
  primary key (uid, year)
);
create index year_amounts_stale on ekorok.year_amounts (uid, year) where is_stale;
create index year_amounts_by_due on ekorok.year_amounts (year, due);
grant select, insert, update on ekorok.year_amounts to :"app_role";
insert into ekorok.year_amounts (uid, year) select distinct uid, year from ekorok.report_areas;
