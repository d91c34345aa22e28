/**
 * Built-in functions of SQLite that the shared SQL uses. They are in the control schema, which is on every
 * connection's search path. Entries of a list are texts, in the order of the list.
 */
export const sharedFunctions: readonly string[] = [
  `create or replace function instr("text" text, "part" text) returns integer
    language sql immutable parallel safe return position("part" in "text")`,
  `create or replace function json_extract("json" text, "path" text) returns text
    language sql immutable strict parallel safe
    return "json"::jsonb #>> string_to_array(
      trim(both '.' from replace(replace(substr("path", 2), '[', '.'), ']', '')), '.')`,
  `create or replace function json_each("json" text) returns table("key" text, "value" text)
    language sql immutable strict parallel safe
    begin atomic
      select (entry.place - 1)::text, entry.value
        from jsonb_array_elements_text(
          case when jsonb_typeof("json"::jsonb) = 'array' then "json"::jsonb else '[]'::jsonb end
        ) with ordinality as entry(value, place)
      union all
      select entry.key, entry.value
        from jsonb_each_text(
          case when jsonb_typeof("json"::jsonb) = 'object' then "json"::jsonb else '{}'::jsonb end
        ) as entry(key, value);
    end`,
  /** Keeps rows that others say; see `derived-rows.ts`. */
  `create or replace function derive_rows() returns trigger
    language plpgsql as $$
    declare
      earlier bigint := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::bigint end;
      later bigint := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::bigint end;
    begin
      if earlier is not null then
        execute tg_argv[1] using earlier;
        execute tg_argv[2] using earlier;
      end if;
      if later is distinct from earlier and later is not null then
        execute tg_argv[1] using later;
        execute tg_argv[2] using later;
      end if;
      return null;
    end $$`,
];
