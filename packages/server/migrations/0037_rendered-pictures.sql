-- Pictures are rendered, not drawn: the table, its column and the task that purges it are called so.
alter table drawn_picture rename to rendered_picture;
alter table rendered_picture rename column drawn_at to rendered_at;
alter table rendered_picture rename constraint drawn_picture_pk to rendered_picture_pk;
alter index drawn_picture_drawn rename to rendered_picture_rendered;

-- Servers of the previous release read and write under the old names during a rolling update; a later release drops the view.
create view drawn_picture as
select client_key, hash, content_type, bytes, rendered_at as drawn_at from rendered_picture;

update task_run set name = 'purge-rendered-pictures' where name = 'purge-drawn-pictures';

-- The job queue creates its schema after the first migration, so that a new database has no schedule to remove.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'task/purge-drawn-pictures';
  end if;
end
$$;
