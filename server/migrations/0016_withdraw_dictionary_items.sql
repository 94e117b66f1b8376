-- An item that a report refers to cannot go: it is offered no more, stays where it is used, and can be brought back.
alter table ekorok.dictionary_items
  add column is_withdrawn boolean not null default false;
