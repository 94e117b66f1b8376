-- Since when a report lies with its client to be put right. `updated_at` does not say: every change of theirs touches it.
alter table ekorok.reports add column returned_at timestamptz;
update ekorok.reports r
   set returned_at = coalesce(
     (select max(h.at)
        from ekorok.history h
       where h.uid = r.uid
         and h.item = case r.month when 0 then r.year::text else r.year || '/' || r.month end
         and h.action in ('report.return', 'report.reopen')),
     r.updated_at)
 where r.status = 'returned';
