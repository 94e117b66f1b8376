-- What a list says was paid for a line, net: of equipment of our own it is the revenue that campaigns are reckoned from.
alter table ekorok.sale_lines add column net_value numeric;

-- What was read and not taken yet does not say it: it is sent once more.
delete from ekorok.sale_files where state = 'read';
