-- The administrators' list reads the ready areas of a thousand reports and more, and their names were most of what it
-- read. Now each area is a bit, as server/src/features/reports/ready-areas.ts numbers them.
alter table ekorok.reports add column ready_bits integer not null default 0;

update ekorok.reports r
   set ready_bits = coalesce((
         select bit_or(bit)
           from (values ('packagings', 1), ('importedPackagings', 2), ('exportedPackagings', 4), ('supFees', 8),
                        ('eieEquipment', 16), ('vehicles', 32), ('batteries', 64), ('heatingBoilers', 128),
                        ('otherEmissions', 256), ('importedVehicles', 512)) numbered (area, bit)
          where area = any (r.ready_areas)), 0)
 where ready_areas <> '{}';

alter table ekorok.reports drop column ready_areas;
