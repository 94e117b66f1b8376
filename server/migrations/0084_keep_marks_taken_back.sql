-- A browser that was away sends what somebody marked in it days ago. Whether that was taken back since elsewhere is known only
-- where taking back leaves something behind: a mark without a value, with when it was decided.
alter table ekorok.form_marks alter column value drop not null;
