-- Reports of clients: of a month, and as month 0 of the year itself. Where there is no row, nothing was done yet: a draft.
-- Whoever writes anything of a report takes its row first, so that there is one writer at a time.
create table ekorok.reports (
  uid uuid not null references ekorok.users on delete restrict, -- a client with reports is made nameless, not deleted
  year smallint not null check (year between 2020 and 2099),
  month smallint not null check (month between 0 and 12),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'returned', 'approved')),
  submissions integer not null default 0 check (submissions >= 0),
  return_reason text check (length(return_reason) <= 1000),
  submitted_at timestamptz,
  is_outdated boolean not null default false check (month = 0 or not is_outdated),
  updated_at timestamptz not null default now(),
  primary key (uid, year, month)
);
-- Who has a report in a status: the administrators' list.
create index reports_by_status on ekorok.reports (year, status, month, uid);
grant select, insert, update on ekorok.reports to :"app_role";

-- What is entered, one table for all areas; decision 0007 says why, and what keeps it in shape.
create table ekorok.report_rows (
  uid uuid not null,
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  area text not null,
  id uuid not null, -- made by whoever entered the row
  ordinal bigint generated always as identity, -- rows stay in the order in which they came
  cells jsonb not null check (jsonb_typeof(cells) = 'object' and pg_column_size(cells) <= 16384),
  amounts jsonb not null check (jsonb_typeof(amounts) = 'object' and pg_column_size(amounts) <= 8192),
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (uid, year, month, area, id) -- no key to reports: the writer holds its row, and this is the large table
);
grant select, insert, update, delete on ekorok.report_rows to :"app_role";

-- One area of a month without its rows, kept in step with them, so that nobody sums raw rows.
create table ekorok.report_areas (
  uid uuid not null,
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  area text not null,
  row_count integer not null default 0 check (row_count between 0 and 5000),
  blocks integer not null default 0 check (blocks >= 0),
  asks integer not null default 0 check (asks >= 0),
  warns integer not null default 0 check (warns >= 0),
  totals jsonb not null default '{}' check (jsonb_typeof(totals) = 'object'),
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  items uuid[] not null default '{}', -- of dictionaries, that the rows refer to
  revision uuid, -- of the dictionaries with which all this was reckoned
  last_version integer not null default 0, -- rows get the next one: a row that comes back never has an old number
  is_declared_empty boolean not null default false check (row_count = 0 or not is_declared_empty),
  updated_at timestamptz not null default now(),
  primary key (uid, year, month, area),
  foreign key (uid, year, month) references ekorok.reports
);
create index report_areas_by_item on ekorok.report_areas using gin (items);
grant select, insert, update on ekorok.report_areas to :"app_role";

-- Why something is as it is, where a check wants to know. It holds while what it explains stays.
create table ekorok.report_reasons (
  uid uuid not null,
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  area text not null,
  "check" text not null check (length("check") <= 100),
  row_id uuid not null, -- nil: the whole area
  reason text not null check (length(reason) between 1 and 1000),
  explains text not null, -- a hash
  updated_at timestamptz not null default now(),
  primary key (uid, year, month, area, "check", row_id),
  foreign key (uid, year, month) references ekorok.reports
);
grant select, insert, update, delete on ekorok.report_reasons to :"app_role";

-- Submissions as they were. The application may add and read, nobody may change.
create table ekorok.report_versions (
  uid uuid not null,
  year smallint not null,
  month smallint not null check (month between 0 and 12),
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 100 * 1024 * 1024),
  items uuid[] not null default '{}',
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  primary key (uid, year, month, number),
  foreign key (uid, year, month) references ekorok.reports
);
create index report_versions_by_item on ekorok.report_versions using gin (items);
grant select, insert on ekorok.report_versions to :"app_role";
