-- What was filed or paid may be other by a month that is open for correction; whether it is shows once that is handed in.
alter table ekorok.year_duties drop constraint year_duties_standing_check;
alter table ekorok.year_duties add constraint year_duties_standing_check
  check (standing in ('open', 'done', 'again', 'inCorrection', 'notServed'));

-- Years that were handed in and have a month that says something else by now are of now, see changed-months.ts.
update ekorok.year_amounts set is_stale = true;
update ekorok.duty_years set is_stale = true;
