-- The order in which Poles look things up: a, ą, b, c, ć … For every column that people see sorted.
create collation ekorok.pl (provider = icu, locale = 'pl');
