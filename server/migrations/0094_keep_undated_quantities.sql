-- How many there were before a correction matters only where it says when goods were delivered: a line on the day of issue of its
-- correction does not.
update ekorok.sale_lines l set before = null
  from ekorok.sale_documents d
  where d.uid = l.uid and d.id = l.document_id and l.before is not null
    and l.day = d.issued_on and d.delivered_on is distinct from l.day;

-- What was read and not taken yet says it otherwise: it is sent once more.
delete from ekorok.sale_files where state = 'read';
