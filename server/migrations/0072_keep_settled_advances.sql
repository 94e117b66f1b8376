-- An advance is not counted: its goods are on the final invoice that settles it. Kept are the keys of the advances that a document
-- settles, and of each advance of the client's own whether its final invoice is awaited, or a person said that there is none.
-- Of what was taken before nobody knows it, so nothing is asked.
alter table ekorok.sale_documents
  add column settles text[] not null default '{}',
  add column final_invoice text check (final_invoice in ('awaited', 'none'));
create index sale_documents_by_settled on ekorok.sale_documents using gin (settles);
