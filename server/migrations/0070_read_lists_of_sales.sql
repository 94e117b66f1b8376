-- What a list of sales looks like, so that somebody can say which of its columns means what.
alter table ekorok.sale_files add column list jsonb;
