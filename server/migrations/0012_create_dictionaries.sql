-- Items of the dictionaries: the year book as administrators keep it.
create table ekorok.dictionary_items (
  document text not null,
  key text not null,
  id uuid not null,
  value jsonb check (jsonb_typeof(value) = 'object'), -- none: removed, and kept so that no seed brings it back
  version integer not null check (version > 0),
  seeded jsonb, -- what the program's own data said last; where the value still says the same, it follows them
  updated_at timestamptz not null default now(),
  primary key (document, key, id)
);
grant select, insert, update on ekorok.dictionary_items to :"app_role";

-- One row. Whoever writes items changes it first, so that there is one writer at a time.
create table ekorok.dictionary_state (
  is_only boolean primary key default true check (is_only),
  revision uuid not null default gen_random_uuid(), -- random: after a restore, a counter would name two states alike
  seed_edition integer not null default 0
);
insert into ekorok.dictionary_state default values;
grant select, update on ekorok.dictionary_state to :"app_role";
