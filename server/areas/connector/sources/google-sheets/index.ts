import { z } from "zod";
import { googleSheets as connector } from "#shared/connectors/apps";
import { AppError } from "../../../../errors";
import { columnsOf } from "../api/key-column";
import { readDelimited } from "../api/read-delimited";
import { askAddress } from "../objects/ask-json";
import { tableOfObjects } from "../objects/table-of-objects";
import type { Outside } from "../remote";
import { requireSettings } from "../require-settings";
import { remoteSource } from "../snapshot/open-snapshot";
import type { ImportSource } from "../source";
import { exportAddress } from "./export-address";

const REQUIRED = "errors.field.required";
const linked = z.object({ url: z.string(REQUIRED).min(1, REQUIRED) });

/** A sheet by the link with which it is shared, read as the CSV file that Google makes of it. */
export const googleSheets: ImportSource = remoteSource(connector, ["upload", "test-connection"], {
  async test(settings, outside) {
    const { name, rows } = await readSheet(outside, requireSettings(linked, settings).url);
    return `${name} (${rows.length})`;
  },
  lists: {},
  async open(settings, outside) {
    const { name, rows } = await readSheet(outside, requireSettings(linked, settings).url);
    return tableOfObjects(name, rows, columnsOf(rows));
  },
});

/** @throws AppError source_refused, sheet_not_shared where Google asks for a login instead */
async function readSheet(outside: Outside, link: string) {
  const address = exportAddress(link, outside.apis.googleSheetsUrl);
  if (address === null) throw new AppError("sheet_link_unknown");
  const answer = await askAddress(outside, address, { headers: { Accept: "text/csv" } });
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("text/csv")) throw new AppError("sheet_not_shared");
  const text = Buffer.from(answer.body)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  return { name: nameIn(answer.headers.get("content-disposition") ?? ""), rows: readDelimited(text) };
}

/** The sheet's name is that of the file: 'Stock - Sheet1.csv'. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  const name = encoded === undefined ? plain : decodeURIComponent(encoded);
  return (name ?? "").replace(/\.csv$/i, "") || "Google Sheets";
}
