-- A correction that says a day of delivery moves as many goods to it as it says that there were; of lines that were taken before nobody
-- knows how many.
alter table ekorok.sale_lines add column before numeric;

-- What was read and not taken yet does not say it: it is sent once more.
delete from ekorok.sale_files where state = 'read';
