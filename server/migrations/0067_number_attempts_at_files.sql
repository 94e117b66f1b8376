-- A server that was silent for too long may wake while another makes its file: what it writes then must not count.
alter table ekorok.papers add column attempt integer not null default 0;

-- What a file is of, in the words of the page it was asked for on, so that it can be named after that page is gone.
alter table ekorok.papers add column title text not null default '' check (length(title) <= 500);
