/**
 * Copies a schema with its tables, indexes, rows, triggers and the place of its counters; references between tables
 * are left out. Names of tables are the engine's own and are quoted.
 */
export const copySchema = `create or replace procedure copy_schema("source" text, "target" text)
  language plpgsql as $$
  declare
    relation text;
    counter text;
    counted text;
  begin
    execute format('create schema %I', "target");
    for relation in select tablename from pg_tables where schemaname = "source" loop
      execute format('create table %I.%I (like %I.%I including all)', "target", relation, "source", relation);
      execute format('insert into %I.%I select * from %I.%I', "target", relation, "source", relation);
      select a.attname into counted from pg_attribute a
        where a.attrelid = format('%I.%I', "source", relation)::regclass and a.attidentity <> '';
      if counted is not null then
        counter := pg_get_serial_sequence(format('%I.%I', "source", relation), counted);
        execute format('select setval(pg_get_serial_sequence(%L, %L), last_value, is_called) from %s',
          format('%I.%I', "target", relation), counted, counter);
      end if;
    end loop;
    for relation in select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = "source"::regnamespace and not t.tgisinternal loop
      execute regexp_replace(relation, format(' ON (%I|%s)\\.', "source", "source"), format(' ON %I.', "target"));
    end loop;
  end $$`;
