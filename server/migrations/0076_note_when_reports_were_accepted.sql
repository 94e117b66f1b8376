-- Since when a report is accepted: for a while that can be taken back, and nobody is told of it. `updated_at` does not say.
alter table ekorok.reports add column approved_at timestamptz;
update ekorok.reports r
   set approved_at = coalesce(
     (select max(h.at)
        from ekorok.history h
       where h.uid = r.uid
         and h.item = case r.month when 0 then r.year::text else r.year || '/' || r.month end
         and h.action = 'report.approve'),
     r.updated_at)
 where r.status = 'approved';
