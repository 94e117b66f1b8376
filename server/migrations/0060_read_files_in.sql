-- Files that are read in. What a file holds is kept for a day, while somebody looks at what it would do; what it did is kept
-- for as long as that can be undone.
create table ekorok.imports (
  uid uuid not null references ekorok.users on delete cascade,
  id uuid not null,
  actor_uid uuid not null,
  name text not null check (length(name) between 1 and 200),
  at timestamptz not null default now(),
  -- Its sheets as compressed JSON; null: not any more.
  content bytea,
  -- Their first rows, and how many there are.
  sheets jsonb not null,
  primary key (uid, id)
);
create index imports_by_client on ekorok.imports (uid, at desc);
grant select, insert, delete, update (content) on ekorok.imports to :"app_role";

-- What a file did to an area of a month.
create table ekorok.import_parts (
  uid uuid not null,
  import_id uuid not null,
  area text not null,
  year smallint not null,
  month smallint not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  -- The version that its rows got, and how each was before.
  version integer not null,
  before jsonb not null,
  undone_at timestamptz,
  primary key (uid, import_id, area, year, month),
  foreign key (uid, import_id) references ekorok.imports (uid, id) on delete cascade
);
grant select, insert, update (undone_at) on ekorok.import_parts to :"app_role";

-- How a client's files are read: agreed to once, offered again for the same headings.
create table ekorok.import_plans (
  uid uuid not null references ekorok.users on delete cascade,
  headings text not null,
  plan jsonb not null,
  used_at timestamptz not null default now(),
  primary key (uid, headings)
);
grant select, insert, update, delete on ekorok.import_plans to :"app_role";
