interface SdkFunction {
  name: string;
  parameters: string;
  info: string;
}
export interface SdkModule {
  name: string;
  functions: readonly SdkFunction[];
}

/**
 * The SDK of functions, the same in every language: Python spells names as here, PHP as `Records::updateMany`, .NET as
 * `Records.UpdateMany`.
 */
export const sdkModules: readonly SdkModule[] = [
  {
    name: "records",
    functions: [
      {
        name: "get",
        parameters: "table, id",
        info: "Returns a record, or nothing if it is missing or hidden.",
      },
      { name: "one", parameters: "table, values", info: "Returns the first record with these values." },
      {
        name: "query",
        parameters: "table, where, limit, after",
        info: "Returns records with these values, at most 500; `after` is the id of the last one before.",
      },
      { name: "create", parameters: "table, values", info: "Creates a record and returns it." },
      { name: "create_many", parameters: "table, list", info: "Creates records in one change." },
      {
        name: "update",
        parameters: "table, id, values",
        info: "Changes fields of a record. Fails if the function's permissions do not allow it.",
      },
      { name: "update_many", parameters: "table, list", info: "Changes records in one change." },
      {
        name: "upsert",
        parameters: "table, key, values",
        info: "Changes the record with these key values, or creates it.",
      },
      { name: "delete", parameters: "table, id", info: "Moves a record to Trash." },
      { name: "count", parameters: "table, where", info: "Returns how many records have these values." },
    ],
  },
  {
    name: "http",
    functions: [
      {
        name: "request",
        parameters: "method, url, headers, body",
        info: "Sends a request to a public address; returns status, headers and body.",
      },
      { name: "get", parameters: "url, headers", info: "Sends a GET request." },
      { name: "post", parameters: "url, body, headers", info: "Sends a POST request with a JSON body." },
    ],
  },
  {
    name: "log",
    functions: ["debug", "info", "warn", "error"].map((name) => ({
      name,
      parameters: "message, values",
      info: "Writes a line to the log of the run.",
    })),
  },
  {
    name: "files",
    functions: [
      {
        name: "read",
        parameters: "table, id, field, index",
        info: "Returns the text of a file of a record.",
      },
      {
        name: "list",
        parameters: "table, id, field",
        info: "Returns names, types and sizes of a record's files.",
      },
    ],
  },
  {
    name: "secrets",
    functions: [{ name: "get", parameters: "name", info: "Returns a secret of this function." }],
  },
  {
    name: "email",
    functions: [{ name: "send", parameters: "to, subject, text", info: "Sends an e-mail." }],
  },
  {
    name: "chat",
    functions: [
      { name: "send", parameters: "channel, text", info: "Posts a message to a channel by its name." },
    ],
  },
  {
    name: "task",
    functions: [
      {
        name: "create",
        parameters: "title, owners, values",
        info: "Creates a task; owners are e-mail addresses.",
      },
    ],
  },
  {
    name: "ai",
    functions: [{ name: "complete", parameters: "prompt", info: "Returns the answer of the AI provider." }],
  },
];
