const CORE_USER = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;
const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
/** Attributes of a user that are stored. Clients may write them in any case. */
const KEPT = [
  "active",
  "displayName",
  "externalId",
  "userType",
  "name",
  "name.formatted",
  "name.givenName",
  "name.familyName",
];
/** They name a new user, and cannot be changed later. */
const OF_NEW_USERS = ["username", "emails"];

/** A path without the schema that Microsoft Entra writes before it; null for attributes that are not stored. */
function keptPath(text: string): string | null {
  const path = text.trim().replace(CORE_USER, "").toLowerCase();
  return KEPT.find((kept) => kept.toLowerCase() === path) ?? null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The stored attributes of an object, also under full paths and inside `name`. */
function keptValues(given: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    if (key.toLowerCase() === USER_SCHEMA.toLowerCase() && isObject(value))
      return Object.entries(keptValues(value));
    const path = keptPath(key);
    if (path === null) return [];
    return [[path, path === "name" ? keptParts(value) : value]];
  });
  return Object.fromEntries(entries);
}

const keptParts = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([part, text]) => {
          const path = keptPath(`name.${part}`);
          return path === null ? [] : [[path.slice("name.".length), text]];
        }),
      )
    : value;

/** Changes of nothing: the library refuses a request without operations. */
const NO_CHANGE = { op: "replace", value: {} };

function keptOperation(operation: unknown): unknown[] {
  if (!isObject(operation)) return [operation];
  const { path, value } = operation;
  if (typeof path === "string") {
    const kept = keptPath(path);
    if (kept === null) return [];
    return [{ ...operation, path: kept, ...(kept === "name" && { value: keptParts(value) }) }];
  }
  return [isObject(value) ? { ...operation, value: keptValues(value) } : operation];
}

/**
 * Leaves out of a request what is not stored of a user: department, manager, a renamed userName. The rest of the
 * request holds, so that a leaver is disabled whatever else changed with them.
 */
export function keepStoredAttributes(method: string, body: unknown): unknown {
  if (!isObject(body)) return body;
  if (method === "PATCH") {
    const { Operations: operations } = body;
    if (!Array.isArray(operations) || operations.length === 0) return body;
    const kept = operations.flatMap(keptOperation);
    return { ...body, Operations: kept.length > 0 ? kept : [NO_CHANGE] };
  }
  if (method !== "POST" && method !== "PUT") return body;
  const named = Object.entries(body).filter(([key]) => OF_NEW_USERS.includes(key.toLowerCase()));
  return { schemas: [USER_SCHEMA], ...Object.fromEntries(named), ...keptValues(body) };
}
