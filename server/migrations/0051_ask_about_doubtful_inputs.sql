-- From this release on a year whose inputs look doubtful is an estimate until they are confirmed: what is kept of years that
-- have inputs is brought up.
update ekorok.year_amounts k
   set is_stale = true
  from ekorok.year_inputs i
 where (i.uid, i.year) = (k.uid, k.year);
