-- A correction of goods that went abroad may leave it to the invoice that it corrects to where they were sent. Of those that were
-- taken before nobody knows whether they said it.
alter table ekorok.sale_documents add column is_sent_as_before boolean not null default false;

-- What was read and not taken yet does not say it: it is sent once more.
delete from ekorok.sale_files where state = 'read';
