-- Files that people asked for: made by a job, kept for an hour, handed out by any server.
create table ekorok.papers (
  -- Who asked for it. Nobody else gets it.
  uid uuid not null references ekorok.users on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Whose data are in it; null: no one client's.
  client_uid uuid references ekorok.users on delete cascade,
  wanted jsonb not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf', 'zip')),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Of a file that is there.
  name text,
  size bigint,
  -- Of one that could not be made, in Polish.
  problem text,
  at timestamptz not null default now(),
  primary key (uid, id)
);
create index papers_by_time on ekorok.papers (at);
create index papers_by_client on ekorok.papers (client_uid) where client_uid is not null;

create table ekorok.paper_pieces (
  uid uuid not null,
  id uuid not null,
  number integer not null,
  bytes bytea not null,
  primary key (uid, id, number),
  foreign key (uid, id) references ekorok.papers on delete cascade
);
-- Packed already.
alter table ekorok.paper_pieces alter column bytes set storage external;

grant select, insert, update, delete on ekorok.papers, ekorok.paper_pieces to :"app_role";
