-- Sales from which months are counted. Invoices themselves are not kept: only their numbers and what was sold, so that nothing is
-- counted twice and every row can be traced back.

-- Files on their way in: kept until they are taken, for a day at most.
create table ekorok.sale_files (
  uid uuid not null references ekorok.users on delete cascade,
  id uuid not null,
  actor_uid uuid not null,
  state text not null default 'sending' check (state in ('sending', 'reading', 'read', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- What was said of files that could not be read, in Polish.
  problem text,
  -- What was read, packed.
  content bytea,
  at timestamptz not null default now(),
  primary key (uid, id)
);
create index sale_files_by_time on ekorok.sale_files (at);

create table ekorok.sale_file_pieces (
  uid uuid not null,
  id uuid not null,
  number integer not null check (number between 0 and 31),
  bytes bytea not null,
  primary key (uid, id, number),
  foreign key (uid, id) references ekorok.sale_files on delete cascade
);
alter table ekorok.sale_file_pieces alter column bytes set storage external;

-- What was taken in one step.
create table ekorok.sale_batches (
  uid uuid not null references ekorok.users on delete cascade,
  id uuid not null,
  actor_uid uuid not null,
  names text not null,
  at timestamptz not null default now(),
  primary key (uid, id)
);

create table ekorok.sale_documents (
  uid uuid not null,
  id uuid not null,
  batch_id uuid not null,
  kind text not null,
  number text not null,
  seller text not null,
  issued_on date not null,
  -- By which it is known again: its number in KSeF, and seller, kind and number.
  keys text[] not null,
  primary key (uid, id),
  foreign key (uid, batch_id) references ekorok.sale_batches on delete cascade
);
create index sale_documents_by_batch on ekorok.sale_documents (uid, batch_id);
create index sale_documents_by_key on ekorok.sale_documents using gin (keys);
create index sale_documents_by_number on ekorok.sale_documents (uid, number);

create table ekorok.sale_lines (
  uid uuid not null,
  document_id uuid not null,
  line integer not null,
  day date not null,
  direction text,
  country text,
  code text,
  gtin text,
  name text,
  unit text,
  quantity numeric,
  question text,
  is_service boolean not null,
  product_id uuid,
  -- The month in which it counts: its own, or for corrections of closed months a later one.
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  state text not null check (state in ('counted', 'nothing', 'waiting')),
  why text,
  primary key (uid, document_id, line),
  foreign key (uid, document_id) references ekorok.sale_documents on delete cascade
);
create index sale_lines_by_month on ekorok.sale_lines (uid, year, month);
create index sale_lines_by_product on ekorok.sale_lines (uid, product_id) where product_id is not null;

-- What a line adds to a row. Without a row: the sum is below zero and carried on, or its area is switched off.
create table ekorok.sale_counts (
  uid uuid not null,
  document_id uuid not null,
  line integer not null,
  part integer not null,
  area text not null,
  row_id uuid,
  pieces numeric not null,
  kilograms numeric,
  primary key (uid, document_id, line, part),
  foreign key (uid, document_id, line) references ekorok.sale_lines on delete cascade
);
create index sale_counts_by_row on ekorok.sale_counts (uid, row_id) where row_id is not null;

-- Rows of reports that came from sales, with the cells that counting gave them: a row that differs by now is somebody's.
create table ekorok.sale_rows (
  uid uuid not null references ekorok.users on delete cascade,
  year smallint not null,
  month smallint not null,
  area text not null,
  row_id uuid not null,
  key jsonb not null,
  cells jsonb not null,
  -- Of these sums, what earlier months had left over.
  brought_pieces numeric,
  brought_kilograms numeric,
  primary key (uid, row_id)
);
create index sale_rows_by_month on ekorok.sale_rows (uid, year, month);

-- What a month leaves to a later one, below zero, and which month took it over.
create table ekorok.sale_carries (
  uid uuid not null references ekorok.users on delete cascade,
  id uuid not null default gen_random_uuid(),
  year smallint not null,
  month smallint not null,
  area text not null,
  key jsonb not null,
  pieces numeric not null,
  kilograms numeric,
  to_year smallint,
  to_month smallint,
  primary key (uid, id)
);
create index sale_carries_by_month on ekorok.sale_carries (uid, year, month);

-- Which product is meant by what documents call something, as a person said; none: it is no goods.
create table ekorok.sale_names (
  uid uuid not null references ekorok.users on delete cascade,
  name_key text not null,
  product_id uuid,
  primary key (uid, name_key)
);

grant select, insert, update, delete on ekorok.sale_files, ekorok.sale_file_pieces, ekorok.sale_batches, ekorok.sale_documents,
  ekorok.sale_lines, ekorok.sale_counts, ekorok.sale_rows, ekorok.sale_carries, ekorok.sale_names to :"app_role";
