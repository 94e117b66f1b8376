-- A correction may say on which day goods were delivered, and leave what was said before to the invoice that it corrects. Both are
-- kept, so that it is found out whichever of them comes first; of documents that were taken before nobody knows it.
alter table ekorok.sale_documents
  add column corrects text[] not null default '{}',
  add column delivered_on date;
create index sale_documents_by_corrected on ekorok.sale_documents using gin (corrects);

-- What was read and not taken yet does not say it: it is sent once more.
delete from ekorok.sale_files where state = 'read';
