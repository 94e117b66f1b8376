-- Which report areas a client believes to concern them, and what the consultancy said to that. A client proposes; the
-- permissions themselves are the consultancy's.
alter table ekorok.users add column area_proposal jsonb;
