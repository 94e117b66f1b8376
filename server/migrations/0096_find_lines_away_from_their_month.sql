-- Lines of corrections that count in another month than that of their day, as it was closed: they are few, and each count looks for
-- those that can come back.
create index sale_lines_away on ekorok.sale_lines (uid)
  where extract(year from day) <> year or extract(month from day) <> month;
