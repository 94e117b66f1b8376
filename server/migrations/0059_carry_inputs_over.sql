-- From this release on a year takes over what was entered in an earlier one and does not change. What is kept of years after
-- one with inputs is brought up.
update ekorok.year_amounts k
   set is_stale = true
 where exists (select from ekorok.year_inputs i where i.uid = k.uid and i.year < k.year);
