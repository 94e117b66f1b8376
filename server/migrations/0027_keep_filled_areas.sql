-- Which areas of a month hold rows, a bit each as of those that are ready. With what is switched on, or of a closed month
-- with what was handed in, it follows which were left out: the administrators' list tells of them without reading areas.
alter table ekorok.reports add column filled_bits integer not null default 0;

update ekorok.reports r
   set filled_bits = coalesce((
         select bit_or(bit)
           from (values ('packagings', 1), ('importedPackagings', 2), ('exportedPackagings', 4), ('supFees', 8),
                        ('eieEquipment', 16), ('vehicles', 32), ('batteries', 64), ('heatingBoilers', 128),
                        ('otherEmissions', 256), ('importedVehicles', 512)) numbered (area, bit)
           join ekorok.report_areas a using (area)
          where (a.uid, a.year, a.month) = (r.uid, r.year, r.month) and row_count > 0), 0)
 where month > 0;
