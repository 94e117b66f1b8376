-- Products of a client, each with its card: what one piece brings along. The card has versions by date; they are saved and read
-- together with their product, so they lie in it.
create table ekorok.products (
  uid uuid not null references ekorok.users on delete cascade,
  id uuid not null,
  ordinal bigint generated always as identity, -- products stay in the order in which they came
  code text check (length(code) between 1 and 50),
  code_key text, -- the code in the one spelling by which it is the only one of the client's
  gtin text check (length(gtin) between 1 and 20),
  name text check (length(name) between 1 and 512),
  unit text check (length(unit) between 1 and 20),
  units jsonb not null check (jsonb_typeof(units) = 'array'),
  versions jsonb not null check (jsonb_typeof(versions) = 'array'),
  part_count integer not null check (part_count >= 0), -- of all versions
  is_withdrawn boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (uid, id),
  check (coalesce(code, gtin, name) is not null),
  -- Two products may change codes with each other in one step.
  unique (uid, code_key) deferrable initially deferred
);
grant select, insert, update, delete on ekorok.products to :"app_role";
