-- Why a year's amount is undetermined, kept with it: the list of clients shows it, and finds those who lack the same.
alter table ekorok.year_amounts add column reasons jsonb not null default '[]';
update ekorok.year_amounts set is_stale = true where is_at_least;

-- When somebody of the consultancy last reminded a client of duties, and asked for what amounts lack.
alter table ekorok.users add column duties_reminded_at timestamptz, add column asked_at timestamptz;
