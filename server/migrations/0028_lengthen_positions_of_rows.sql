-- With 64 figures a row could be copied below itself 275 times; then copies had its own position and stood anywhere beside
-- it. Now there is room for as many as an area can have; domain/src/reports/row-order.ts says how positions are made.
alter table ekorok.report_rows
  drop constraint report_rows_position_check,
  add constraint report_rows_position_check check (position ~ '^[0-9a-z]{6,}$' and length(position) <= 2000);
