-- A submission after an approved report was reopened is a correction; one after a return is only another version.
alter table ekorok.reports add column correction smallint not null default 0 check (correction >= 0);
