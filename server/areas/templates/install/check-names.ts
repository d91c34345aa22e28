import type { AppName, Blueprint } from "#shared/templates/blueprint";
import { withIds, type NamedTable } from "./names";

/** Whether everything that a template names is there. @throws Error naming what is missing */
export function checkNames({ tables, pages, forms, automations, roles, agents, triggers }: Blueprint): void {
  const named: NamedTable[] = tables.map(({ label, fields }, at) => ({
    id: at + 1,
    label,
    fields: [
      ...fields.map((field, index) => ({
        id: index + 1,
        name: field.name,
        options: new Map(Object.keys(field.options ?? {}).map((option, number) => [option, number + 1])),
      })),
      ...tables.flatMap((far) =>
        far.fields.flatMap(({ connects }) =>
          connects?.table === label
            ? [{ id: fields.length + 1, name: connects.inverse, options: new Map<string, number>() }]
            : [],
        ),
      ),
    ],
  }));
  for (const [index, table] of tables.entries()) {
    for (const { connects } of table.fields)
      if (connects && !named.some(({ label }) => label === connects.table))
        throw new Error(`There is no table ${connects.table}`);
    for (const { ai } of table.fields)
      for (const name of ai?.sources ?? [])
        if (!named[index]?.fields.some((field) => field.name === name))
          throw new Error(`There is no field ${name} in ${table.label}`);
    for (const { config = {} } of table.views) withIds(config, named[index] ?? null, named);
  }
  for (const { blocks } of pages)
    for (const { table: name, config = {} } of blocks) {
      const table = named.find(({ label }) => label === name) ?? null;
      if (name !== undefined && !table) throw new Error(`There is no table ${name}`);
      withIds(config, table, named);
    }
  const tableOf = (name: string): NamedTable => {
    const table = named.find(({ label }) => label === name);
    if (!table) throw new Error(`There is no table ${name}`);
    return table;
  };
  for (const { table, fields } of forms)
    for (const field of fields)
      if (!tableOf(table).fields.some(({ name }) => name === field))
        throw new Error(`There is no field ${field} in ${table}`);
  for (const { table, trigger, actions } of automations) withIds({ trigger, actions }, tableOf(table), named);
  for (const { levels } of roles) for (const name of Object.keys(levels)) tableOf(name);
  for (const { table } of [...agents, ...triggers]) tableOf(table);
  const apps = new Set([
    ...pages.map(({ label }) => label),
    ...tables.flatMap(({ views }) => views.map(({ label }) => label)),
  ]);
  const isApp = (app: AppName): boolean =>
    typeof app === "string"
      ? apps.has(app)
      : tables.some(
          ({ label, views }) => label === app.table && views.some((view) => view.label === app.view),
        );
  for (const { bars } of pages) {
    for (const app of bars?.top ?? [])
      if (!isApp(app)) throw new Error(`There is no page ${JSON.stringify(app)}`);
    for (const { opens = "", adds } of bars?.bottom ?? []) {
      if (adds !== undefined) tableOf(adds);
      else if (!isApp(opens)) tableOf(typeof opens === "string" ? opens : opens.table);
    }
  }
}
