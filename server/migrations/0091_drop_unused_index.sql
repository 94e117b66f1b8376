-- Keys are looked for by thousands at once, which goes through all documents of a client instead of an index.
drop index ekorok.sale_documents_by_corrected;
