import { apiSync } from "#shared/connectors/apps";
import { requireSettings } from "../require-settings";
import type { RemoteColumn } from "../remote";
import { remoteSource } from "../snapshot/open-snapshot";
import { tableOfObjects } from "../objects/table-of-objects";
import { readPages } from "./read-pages";
import { apiRequest } from "./request";

/** Column names that identify rows wherever they come from. */
const keys = ["id", "uid", "uuid", "key", "code"];

/** An address that answers with JSON, CSV or a calendar, page by page. */
export const api = remoteSource(apiSync, ["upload", "test-connection"], {
  async test(settings, outside) {
    const asked = requireSettings(apiRequest, settings);
    const { rows } = await readPages(outside, { ...asked, paging: "none" });
    return `${new URL(asked.url).hostname} (${rows.length})`;
  },
  lists: {},
  async open(settings, outside) {
    const asked = requireSettings(apiRequest, settings);
    const { rows } = await readPages(outside, asked);
    const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
    const key = keys.find((name) => names.includes(name));
    const columns = names.map((name): RemoteColumn => ({ name, ...(name === key ? { isKey: true } : {}) }));
    return tableOfObjects(new URL(asked.url).hostname, rows, columns);
  },
});
