-- Which items of dictionaries the keys name under which something was entered of months before 'obsługa od', as rows say it of
-- themselves: so far they were looked for in the text, client by client.
create function ekorok.items_in_keys(keyed jsonb) returns uuid[]
language sql immutable parallel safe
return array(
  select distinct found[1]::uuid
    from jsonb_object_keys(case jsonb_typeof(keyed) when 'object' then keyed else '{}' end) key,
         regexp_matches(key, '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}', 'g') found
   order by 1
);

alter table ekorok.year_inputs
  add column items uuid[] not null generated always as (ekorok.items_in_keys(inputs -> 'earlierMonths')) stored;
create index year_inputs_by_item on ekorok.year_inputs using gin (items);
