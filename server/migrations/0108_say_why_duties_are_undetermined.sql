-- Why the amount of a duty is undetermined or only a minimum, for the list of all clients' duties. Until now only the client's page
-- said so, for the year as a whole. Everything is worked out once more for it.
alter table ekorok.year_duties add column reasons jsonb not null default '[]';
update ekorok.year_amounts set is_stale = true;
update ekorok.duty_years set is_stale = true;
