-- Where there is no charge at all, nothing is kept as due: no longer 0 zł, nor at least that.
update ekorok.year_amounts set is_stale = true where due = 0;
