-- What a version amounts to and how many remarks it has, beside its content: a list of reports would otherwise unpack the rows of
-- each. Of a month the sum of its charges (`sumOfCharges`), of a year what is due (`sumOfDue`); null for versions from before
-- charges were kept.
create function ekorok.version_amount(content jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(content -> 'charges') = 'array' then (
  select jsonb_build_object(
           'amount', round(coalesce(sum((total ->> 'amount')::numeric), 0), 2)::text,
           'isAtLeast', coalesce(bool_or(coalesce((total ->> 'isAtLeast')::boolean, true)), false),
           'isEstimate', coalesce(bool_or((total ->> 'isEstimate')::boolean), false))
    from jsonb_array_elements(content -> 'charges') charge,
         lateral (select case when jsonb_typeof(content -> 'month') = 'number' then charge -> 'sum' else charge -> 'due' end) of_charge (total)
) end;

-- Findings that people see beside the version, and areas that it leaves out.
create function ekorok.version_remarks(content jsonb) returns int
language sql immutable parallel safe
return jsonb_array_length(jsonb_path_query_array(content, '$.areas[*].findings[*] ? (@.level != "blocks")'))
     + case jsonb_typeof(content -> 'leftOut') when 'array' then jsonb_array_length(content -> 'leftOut') else 0 end;

alter table ekorok.report_versions
  add column amount jsonb generated always as (ekorok.version_amount(content)) stored,
  add column remarks int not null generated always as (ekorok.version_remarks(content)) stored;
