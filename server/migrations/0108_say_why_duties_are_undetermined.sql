-- Why the amount of a duty is undetermined or only a minimum, for the list of all clients' duties. Until now only the client's page
-- said so, for the year as a whole. Years with such duties are worked out once more for it.
alter table ekorok.year_duties add column reasons jsonb not null default '[]';
update ekorok.duty_years y
  set is_stale = true
  where exists (select from ekorok.year_duties d
                 where d.uid = y.uid and d.year = y.year and d.does = 'pay' and (d.amount is null or d.is_at_least));
