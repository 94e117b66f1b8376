-- What a client has said of things that rows name again and again: what a name brings along, or that it is offered no more.
-- Without a word of theirs, the rows themselves say it.
create table ekorok.own_items (
  uid uuid not null references ekorok.users on delete cascade,
  kind text not null check (kind in ('vehicle', 'boiler', 'place', 'equipment')),
  name text not null check (length(name) between 1 and 300),
  -- The same name may mean several things, each within its own.
  within text not null,
  cells jsonb not null,
  is_offered boolean not null,
  at timestamptz not null default now(),
  primary key (uid, kind, name, within)
);
grant select, insert, update, delete on ekorok.own_items to :"app_role";
