/** @typedef {import("./names.mjs").AreaNames} AreaNames */

/** @param {AreaNames} names @returns {Record<string, string>} contents by path */
export function serverFiles(names) {
  const folder = `server/areas/${names.kebab}`;
  return {
    [`${folder}/index.ts`]: area(names),
    [`${folder}/service.ts`]: service(names),
    [`${folder}/repository.ts`]: repository(names),
  };
}

/** @param {AreaNames} names */
const area = ({ kebab, camel, pascal }) => `import { ${camel}Calls } from "#shared/contract/${kebab}";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { list${pascal} } from "./service";

const handlers = implement(${camel}Calls, { list${pascal} });

export const ${camel} = defineArea({ name: "${kebab}", calls: [handlers] });
`;

/** @param {AreaNames} names */
const service = ({ kebab, camel, pascal, words }) => `import type { ReplyOf } from "#shared/contract/define";
import type { ${camel}Calls } from "#shared/contract/${kebab}";
import type { RequestContext } from "../../http/context";
import { list${pascal}Rows } from "./repository";

/** The ${words} that the actor may see; ask the policy here before anything is read or changed. */
export async function list${pascal}({
  org,
}: RequestContext): Promise<ReplyOf<(typeof ${camel}Calls)["list${pascal}"]>> {
  return { items: await list${pascal}Rows(org.database) };
}
`;

/** @param {AreaNames} names */
const repository = ({ kebab, camel, pascal, words }) => `import { ${camel
  .replace(/[A-Z]/g, "_$&")
  .toUpperCase()}_PAGE } from "#shared/limits/${kebab}";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

interface ${pascal}Row {
  id: number;
  label: string;
}

/** The ${words} in their order; read them from a table of their own once a migration has made it. */
export const list${pascal}Rows = (database: OrganizationDatabase): Promise<${pascal}Row[]> =>
  database.all<${pascal}Row>(
    query<OrganizationSchema>()
      .selectFrom("table")
      .select(["id", "label"])
      .where("deletedAt", "is", null)
      .orderBy("id")
      .limit(${camel.replace(/[A-Z]/g, "_$&").toUpperCase()}_PAGE),
  );
`;
