-- The last of several advances names those before it, but counts nothing and so settles none.
update ekorok.sale_documents set settles = '{}' where kind in ('ZAL', 'KOR_ZAL') and settles <> '{}';

-- Advances of the client's own that were taken before it was kept whether a final invoice follows: a person is asked, too.
update ekorok.sale_documents d set final_invoice = 'awaited'
  from ekorok.users u
  where u.uid = d.uid and d.kind = 'ZAL' and d.final_invoice is null
    and d.seller = regexp_replace(u.profile ->> 'nip', '\D', '', 'g');

-- Purchases of older lists were known by their number alone (" list 1/26"): one that may be the same is asked about.
update ekorok.sale_documents set keys = keys || ('purchase ' || regexp_replace(btrim(number), '\s+', ' ', 'g'))
  where kind = 'list' and keys[1] like ' list %';

-- Lines that a person said are no goods are looked up by what names them.
create index sale_lines_left_out on ekorok.sale_lines (uid) where product_id is null and why = 'service' and not is_service;
