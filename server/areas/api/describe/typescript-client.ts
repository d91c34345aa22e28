import { fieldSchema, inputSchema, isWritable, type Json } from "./field-schema";
import { typeName, type DescribedTable } from "./organization-openapi";

/** The TypeScript type of a JSON schema; `unknown` for what it does not describe. */
export function typeOf(schema: Json): string {
  const { type, enum: values, items, anyOf, properties, additionalProperties, required = [] } = schema;
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(values))
    return values.length === 0 ? "never" : values.map((each) => JSON.stringify(each)).join(" | ");
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((each) => typeOf(each as Json)))].join(" | ");
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each as string })).join(" | ");
  if (type === "string" || type === "boolean" || type === "null") return type;
  if (type === "number" || type === "integer") return "number";
  if (type === "array") return `readonly (${items ? typeOf(items as Json) : "unknown"})[]`;
  if (type !== "object") return "unknown";
  if (properties)
    return `{ ${Object.entries(properties as Json)
      .map(([name, each]) => {
        const mark = (required as string[]).includes(name) ? "" : "?";
        return `${JSON.stringify(name)}${mark}: ${typeOf(each as Json)}`;
      })
      .join("; ")} }`;
  const entries = typeof additionalProperties === "object" ? typeOf(additionalProperties as Json) : "unknown";
  return `Record<string, ${entries}>`;
}

const comment = (text: string): string => text.replaceAll("*/", "* /").replaceAll(/\s+/g, " ");

function interfaceOf(name: string, { keys }: DescribedTable, isInput: boolean): string {
  const fields = keys.visible.filter((field) => !isInput || isWritable(field));
  const lines = fields.map(
    (field) =>
      `  /** ${comment(field.name)} */\n  ${JSON.stringify(keys.nameOf(field.id))}${isInput ? "?" : ""}: ${typeOf(isInput ? inputSchema(field) : fieldSchema(field))};`,
  );
  return `export interface ${name} {\n${lines.join("\n")}\n}`;
}

/** A client in one file, without dependencies: types of the organization's tables, and a class that calls the API. */
export function typescriptClient(
  organization: string,
  origin: string,
  tables: readonly DescribedTable[],
): string {
  const types = tables.flatMap((table) => {
    const type = typeName(table.name);
    return [
      `/** ${comment(table.table.label)} */\n${interfaceOf(type, table, false)}`,
      interfaceOf(`${type}_Input`, table, true),
    ];
  });
  const map = tables.map(
    ({ name }) => `  ${JSON.stringify(name)}: { record: ${typeName(name)}; input: ${typeName(name)}_Input };`,
  );
  return [
    `// ${comment(organization)}: client of the API of records. Generated; download it again when tables change.`,
    ...types,
    `export interface Tables {\n${map.join("\n")}\n}`,
    client.replace("ORIGIN", () => JSON.stringify(origin)),
  ].join("\n\n");
}

const client = `export interface StoredRecord<Data> {
  id: number;
  revision: number;
  data: Data;
}

export interface Filter {
  match: "all" | "any";
  conditions: readonly ({ field: string; operator: string; value?: unknown } | Filter)[];
}

export interface ListOptions {
  filter?: Filter;
  sort?: string;
  search?: string;
  fields?: string;
  size?: number;
  after?: string;
}

export interface Change<Data> {
  type: "upserted" | "deleted";
  id: number;
  at: string;
  record?: StoredRecord<Data>;
}

/** An answer of the server that is not a success; \`id\` stays the same in every language. */
export class WorkloomError extends Error {
  readonly id: string;
  readonly status: number;
  readonly fields: readonly { path: string; message: string }[];

  constructor(status: number, error: { id?: string; message?: string; fields?: { path: string; message: string }[] }) {
    super(error.message ?? \`HTTP \${status}\`);
    this.id = error.id ?? "unknown";
    this.status = status;
    this.fields = error.fields ?? [];
  }
}

export interface ClientOptions {
  /** An API token: wl_… */
  token: string;
  url?: string;
  fetch?: typeof fetch;
}

export class WorkloomClient {
  private readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  table<Name extends keyof Tables>(name: Name): TableClient<Tables[Name]["record"], Tables[Name]["input"]> {
    return new TableClient((method, path, body) =>
      this.send(method, \`/api/v1/tables/\${encodeURIComponent(name)}\${path}\`, body),
    );
  }

  private async send(method: string, path: string, body?: object): Promise<unknown> {
    const { token, url = ORIGIN, fetch: send = fetch } = this.options;
    const answer = await send(url + path, {
      method,
      headers: {
        Authorization: \`Bearer \${token}\`,
        ...(body && { "Content-Type": "application/json" }),
        ...(method !== "GET" && { "Idempotency-Key": crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply = (await answer.json()) as { error?: { id: string; message: string } };
    if (!answer.ok) throw new WorkloomError(answer.status, reply.error ?? {});
    return reply;
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

export class TableClient<Data, Input> {
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  list({ filter, ...options }: ListOptions = {}): Promise<{ records: StoredRecord<Data>[]; next: string | null }> {
    const query = new URLSearchParams();
    if (filter) query.set("filter", JSON.stringify(filter));
    for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, String(value));
    return this.send("GET", \`/records?\${query}\`) as Promise<{ records: StoredRecord<Data>[]; next: string | null }>;
  }

  /** Every record, page by page. */
  async *all(options: Omit<ListOptions, "after"> = {}): AsyncGenerator<StoredRecord<Data>> {
    let after: string | null | undefined;
    do {
      const page: { records: StoredRecord<Data>[]; next: string | null } = await this.list({
        ...options,
        ...(after ? { after } : {}),
      });
      yield* page.records;
      after = page.next;
    } while (after);
  }

  async get(id: number): Promise<StoredRecord<Data>> {
    return ((await this.send("GET", \`/records/\${id}\`)) as { record: StoredRecord<Data> }).record;
  }

  async create(...records: Input[]): Promise<StoredRecord<Data>[]> {
    const given = records.map((data) => ({ data }));
    return ((await this.send("POST", "/records", { records: given })) as { records: StoredRecord<Data>[] }).records;
  }

  async update(...records: { id: number; data: Input; expect?: Input }[]): Promise<StoredRecord<Data>[]> {
    return ((await this.send("PATCH", "/records", { records })) as { records: StoredRecord<Data>[] }).records;
  }

  async upsert(key: string & keyof Data, records: Input[]): Promise<{ id: number; isNew: boolean }[]> {
    const given = records.map((data) => ({ data }));
    return ((await this.send("POST", "/records/upsert", { key, records: given })) as {
      records: { id: number; isNew: boolean }[];
    }).records;
  }

  async delete(...ids: number[]): Promise<number[]> {
    return ((await this.send("DELETE", "/records", { ids })) as { ids: number[] }).ids;
  }

  changes(after?: string): Promise<{ changes: Change<Data>[]; next: string; hasMore: boolean; reload: boolean }> {
    const query = after === undefined ? "" : \`?after=\${encodeURIComponent(after)}\`;
    return this.send("GET", \`/changes\${query}\`) as Promise<{
      changes: Change<Data>[];
      next: string;
      hasMore: boolean;
      reload: boolean;
    }>;
  }
}
`;
