-- Agencies and their agents may be taxable persons (BFH V R 6/09): what their statements say about value added tax, as the client writes it.
alter table agency add column tax text;
