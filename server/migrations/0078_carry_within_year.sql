-- What comes back in a month and exceeds what was sold there is taken off in other open months of its year, first in that of the
-- corrected document. Kept is when that was issued; of documents that were taken before nobody knows it.
alter table ekorok.sale_documents add column corrected_on date[] not null default '{}';

-- What was read and not taken yet does not say it: it is sent once more.
delete from ekorok.sale_files where state = 'read';

-- What no month of the year can take is asked; a person may say that it is not taken off at all.
alter table ekorok.sale_carries add column is_dropped boolean not null default false;
