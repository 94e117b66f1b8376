-- Which line of an invoice a line is, or corrects where its correction says no day: that one says when its goods were delivered.
alter table ekorok.sale_lines add column invoice_row text;

-- What was read and not taken yet does not say it: it is sent once more.
delete from ekorok.sale_files where state = 'read';
