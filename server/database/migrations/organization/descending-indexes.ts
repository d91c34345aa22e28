/**
 * PostgreSQL's existing indexes with a descending column had empty values first, so that no sort order could use
 * them. They are rebuilt as the tables are used.
 */
export const descendingIndexes: readonly string[] = [
  `do $$
  declare
    name text;
  begin
    for name in
      select class.relname from pg_index as index
      join pg_class as class on class.oid = index.indexrelid
      where class.relnamespace = to_regnamespace(current_schema()::text)
        and class.relname ~ '^t_[0-9]+_by_[0-9]+$' and 3 = any(index.indoption::int2[])
    loop
      execute format('drop index %I', name);
    end loop;
  end $$`,
  `update "recordIndex" set "builtAt" = null where "key" ~ ' desc(;|$)'`,
];
