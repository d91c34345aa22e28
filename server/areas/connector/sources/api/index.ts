import { addressName } from "#shared/connectors/address-name";
import { apiSync } from "#shared/connectors/apps";
import { requireSettings } from "../require-settings";
import { remoteSource } from "../snapshot/open-snapshot";
import { tableOfObjects } from "../objects/table-of-objects";
import { columnsOf } from "./key-column";
import { readPages } from "./read-pages";
import { apiRequest } from "./request";

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
    return tableOfObjects(addressName(asked.url), rows, columnsOf(rows));
  },
});
