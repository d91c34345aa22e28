import type { OperationResult } from "../../../server/engine/model/change-set";
import {
  createRecords,
  deleteRecords,
  importRecords,
  restoreRecords,
  updateRecords,
  type Operation,
} from "../../../server/engine/model/operations";
import { createObject, fieldValues, onTable } from "./kit";

export type Ids = Record<"parents" | "name" | "children" | "title" | "hours" | "link", number>;

export const noIds = (): Ids => ({ parents: 0, name: 0, children: 0, title: 0, hours: 0, link: 0 });

/** Every kind of work on two connected tables, each using what the previous ones created. */
export const works: readonly ((ids: Ids) => Operation[])[] = [
  () => [
    createObject("table", { label: "Parents", icon: "road", color: "blue" }, "table"),
    createObject("field", fieldValues({ $ref: "table" }, "text")),
  ],
  () => [
    createObject("table", { label: "Children", icon: "road", color: "blue" }, "table"),
    createObject("field", fieldValues({ $ref: "table" }, "text")),
    createObject("field", fieldValues({ $ref: "table" }, "number", 1)),
  ],
  ({ children, parents }) => [
    createObject(
      "field",
      fieldValues(children, {
        type: "connectedRecord",
        config: { tableId: parents, many: true, inverseOf: null },
      }),
    ),
  ],
  ({ parents, name }) => [
    createRecords(
      onTable("record:create", parents),
      [1, 2, 3].map((place) => ({ data: { [name]: `Parent ${place}` } })),
    ),
  ],
  ({ children, title, hours }) => [
    importRecords(
      onTable("record:create", children),
      [title, hours],
      [
        ["Row 1", 1],
        ["Row 2", null],
        ["Row 3", 3],
      ],
    ),
  ],
];

/** The same once there are records, whose ids the database assigned. */
export const changes: readonly ((ids: Ids, parents: number[], children: number[]) => Operation[])[] = [
  ({ children, title, hours, link }, of) => [
    createRecords(onTable("record:create", children), [
      { data: { [title]: "Child", [hours]: 5, [link]: of.slice(0, 2) } },
      { data: { [title]: null } },
    ]),
  ],
  ({ children, title, link }, of, [first = 0, second = 0]) => [
    updateRecords(onTable("record:update", children), [
      { id: first, data: { [title]: "Changed", [link]: of } },
      { id: second, data: { [title]: null, [link]: of.slice(1) } },
    ]),
  ],
  ({ parents, name }, [first = 0]) => [
    updateRecords(onTable("record:update", parents), [
      { id: first, data: { [name]: "From the other side" } },
    ]),
  ],
  ({ children }, _of, own) => [deleteRecords(onTable("record:delete", children), own)],
  ({ children }, _of, own) => [restoreRecords(onTable("record:restore", children), own)],
];

/** Stores the ids of what a piece of work created, for the following ones. */
export function remember(ids: Ids, place: number, results: readonly OperationResult[]): void {
  const [first = 0, second = 0, third = 0] = results.map((each) => (each.type === "object" ? each.id : 0));
  if (place === 0) Object.assign(ids, { parents: first, name: second });
  if (place === 1) Object.assign(ids, { children: first, title: second, hours: third });
  if (place === 2) ids.link = first;
}
