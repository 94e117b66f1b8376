-- By which numbers of the law kept amounts were reckoned: a program that knows others marks them when it starts. Null: nobody
-- has said so yet.
alter table ekorok.dictionary_state add column law_fingerprint text;
