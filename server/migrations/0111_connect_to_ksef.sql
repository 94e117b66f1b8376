-- Clients who are connected to KSeF, and what was fetched there and not yet taken. Invoices themselves are not kept.

-- Whether KSeF may be called. A restore leaves the row out: without it nothing is called, until an administrator says so.
create table ekorok.ksef_switch (
  is_only boolean primary key default true check (is_only),
  on_since timestamptz not null default now()
);
insert into ekorok.ksef_switch default values;

create table ekorok.ksef_connections (
  uid uuid primary key references ekorok.users on delete cascade,
  nip text not null,
  -- For which environment the token was made: it opens no other.
  environment text not null,
  -- Encrypted with a key that is not in the database.
  token bytea not null,
  purchases boolean not null,
  from_day date not null,
  takes_by_itself boolean not null,
  connected_by uuid not null,
  connected_at timestamptz not null default now(),
  -- What stopped the last fetch, and since when nothing could be fetched.
  problem text,
  stands_since timestamptz,
  mailed_at timestamptz,
  fetched_at timestamptz,
  -- When the program looks next by itself; null: not before somebody connects again.
  due_at timestamptz,
  -- The last time that somebody asked for a fetch, or one was begun: the ministry asks for pauses.
  asked_at timestamptz,
  -- Why months were not taken by themselves, by month.
  held jsonb not null default '{}',
  -- What the connection is doing, from the moment it was ordered; null: nothing.
  phase text,
  -- The fetch that is going on. Whoever holds `run` may write, as long as nobody else took it over.
  run uuid,
  run_job uuid,
  run_until timestamptz,
  done integer not null default 0,
  total integer
);
create index ksef_connections_by_due on ekorok.ksef_connections (due_at) where due_at is not null;

-- From where to go on, by the time at which the service stored invoices for good.
create table ekorok.ksef_points (
  uid uuid not null references ekorok.ksef_connections on delete cascade,
  side text not null check (side in ('sales', 'purchases')),
  point timestamptz not null,
  primary key (uid, side)
);

create table ekorok.ksef_fetched (
  uid uuid not null references ekorok.users on delete cascade,
  -- For which NIP it was fetched: a sale of one company is a purchase of another.
  nip text not null,
  ksef_number text not null,
  side text not null check (side in ('sales', 'purchases')),
  number text not null,
  issued_on date not null,
  -- SHA-256 of the XML, by which it was checked.
  hash text not null,
  state text not null check (state in ('waiting', 'taken', 'refused', 'failed')),
  -- Why it failed.
  why text,
  reason text,
  -- The document with its lines, packed; none if it failed.
  content bytea,
  -- The months of its lines, as 2026-03; without lines that of issue.
  months text[] not null,
  lines integer not null,
  -- A person took it back: the program does not take it by itself again.
  is_held boolean not null default false,
  -- By which it is known again, also if it comes from a file: as of sale_documents.
  keys text[] not null,
  -- The document that it became.
  document_id uuid,
  came_at timestamptz not null default now(),
  primary key (uid, nip, ksef_number)
);
create index ksef_fetched_by_state on ekorok.ksef_fetched (uid, state, came_at);
create index ksef_fetched_by_document on ekorok.ksef_fetched (uid, document_id) where document_id is not null;

-- Calls of the last hour, counted for all servers, and until when the service told us to wait.
create table ekorok.ksef_calls (
  nip text not null,
  kind text not null,
  at timestamptz not null,
  until timestamptz
);
create index ksef_calls_by_time on ekorok.ksef_calls (nip, kind, at);
create index ksef_calls_to_forget on ekorok.ksef_calls (at);

-- What the program took by itself was taken by nobody.
alter table ekorok.sale_batches alter column actor_uid drop not null;

grant select, insert on ekorok.ksef_switch to :"app_role";
grant select, insert, update, delete on ekorok.ksef_connections, ekorok.ksef_points, ekorok.ksef_fetched, ekorok.ksef_calls
  to :"app_role";
