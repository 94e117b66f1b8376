-- What the last verification and the last backup came to: administrators see it, and a restore begins without.
create table ekorok.upkeep (
  kind text primary key check (kind in ('verification', 'backup')),
  ended_at timestamptz not null,
  is_fine boolean not null,
  fine_at timestamptz, -- when it last went well
  outcome jsonb not null check (jsonb_typeof(outcome) = 'object')
);
grant select, insert, update on ekorok.upkeep to :"app_role";
