-- The queue names the approvals of the last minutes, among those of all years.
create index reports_by_approval on ekorok.reports (approved_at) where approved_at is not null;
