-- Built files of earlier releases, so that a page that was opened before an update finds its scripts on the new servers.
create table web_file (
  -- The whole path: its name has the hash of its content, so a path never changes what it means.
  path text not null,
  -- Brotli where the build made such a copy, else as it is.
  encoding text not null,
  bytes bytea not null,
  -- The last day on which a server had the file in its own build.
  seen_on date not null,
  constraint web_file_pk primary key (path),
  constraint web_file_encoding_known check (encoding in ('br', 'identity'))
);
create index web_file_seen on web_file (seen_on);
