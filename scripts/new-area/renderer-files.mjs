/** @typedef {import("./names.mjs").AreaNames} AreaNames */

/** @param {AreaNames} names @returns {Record<string, string>} contents by path */
export function rendererFiles(names) {
  const folder = `renderer/areas/${names.kebab}`;
  return {
    [`${folder}/area.ts`]: area(names),
    [`${folder}/parts.ts`]: parts,
    [`${folder}/api.ts`]: api(names),
    [`${folder}/routes.tsx`]: routes(names),
    [`${folder}/commands.ts`]: commands(names),
  };
}

/** @param {AreaNames} names */
const area = ({ kebab, camel }) => `import { defineArea } from "../../app/define-area";

export const ${camel} = defineArea({
  name: "${camel}",
  routes: [{ paths: ["/${kebab}/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
`;

const parts = `import { defineParts } from "../../app/define-area";

export const parts = defineParts({ commands: () => import("./commands") });
`;

/** @param {AreaNames} names */
const api = ({ kebab, camel, pascal }) => `import { ${camel}Calls } from "#shared/contract/${kebab}";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    ${camel}: true;
  }
}

export const { useList${pascal}Query } = fromContract(${camel}Calls, {
  provides: { list${pascal}: ["${camel}"] },
});
`;

/** @param {AreaNames} names */
const routes = ({ camel, pascal }) => `import { Route, Routes } from "react-router-dom";
import { EmptyState } from "../../ui/states/empty-state";
import { ErrorState } from "../../ui/states/error-state";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import { useList${pascal}Query } from "./api";

export default function ${pascal}Routes() {
  return (
    <Routes>
      <Route index element={<${pascal}Page />} />
    </Routes>
  );
}

function ${pascal}Page() {
  const t = useText();
  const { data, isError, refetch } = useList${pascal}Query();
  if (isError) return <ErrorState message={t("${camel}.notFound")} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t("${camel}.title")} />;
  if (data.items.length === 0) return <EmptyState title={t("${camel}.empty")} />;
  return (
    <main>
      <h1>{t("${camel}.title")}</h1>
      <ul>
        {data.items.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </main>
  );
}
`;

/** @param {AreaNames} names */
const commands = ({ kebab, camel, words }) => `import type { Command } from "../../app/commands/types";

export const commands: readonly Command[] = [
  {
    id: "${kebab}.open",
    name: "${camel}.open",
    // The words people may type for it; translate them.
    words: { en: ["${words}"], pt: ["${words}"], es: ["${words}"] },
    group: "go",
    run: ({ navigate }) => navigate("/${kebab}"),
  },
];
`;
