-- Items that were changed since the open months that refer to them were reckoned. Until a month is reckoned anew, whoever
-- reads it does so themselves. Nobody can forget to say so: a trigger does. A new item is referred to by nothing yet; of
-- what was changed before there was this column nobody knows.
alter table ekorok.dictionary_items add column is_recounted boolean not null default false;
alter table ekorok.dictionary_items alter column is_recounted set default true;
create index dictionary_items_to_recount on ekorok.dictionary_items (id) where not is_recounted;

create function ekorok.mark_changed_item() returns trigger
language plpgsql
as $$
begin
  new.is_recounted := false;
  return new;
end
$$;

create trigger mark_changed_item before update on ekorok.dictionary_items for each row
  when ((old.value, old.is_withdrawn) is distinct from (new.value, new.is_withdrawn))
  execute function ekorok.mark_changed_item();
