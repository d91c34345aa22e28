import { afterEach, describe, expect, test } from "@jest/globals";
import { connectors } from "#shared/connectors/index";
import { modesOf, type Connector } from "#shared/connectors/connector";
import { typeChoices } from "#shared/connectors/type-choices";
import { toMatchingField } from "#shared/contract/matching-fields";
import { fieldTypeNames } from "#shared/fields/field-type";
import { changeDraft, draftOf, forgetDraft } from "../../../renderer/areas/connector/wizard/draft";
import { matchColumns } from "../../../renderer/areas/connector/wizard/matched-columns";
import { readMatching } from "../../../renderer/areas/connector/wizard/read-matching";
import { targetActions } from "../../../renderer/areas/connector/wizard/target-actions";
import { readUpdate, type Preference } from "../../../renderer/areas/connector/wizard/update-query";

const ID = "import-1";
afterEach(() => forgetDraft(ID));

const target = (id: number, name: string, required = false, editable = true) => ({
  id,
  name,
  type: "text" as const,
  required,
  editable,
});
const targets = [
  target(1, "Code", true),
  target(2, "City"),
  target(3, "Country"),
  target(4, "ID", false, false),
];
/** A file with the columns code, city and note; the table has no field for the last one. */
const answer = {
  targets,
  keys: ["code", "city"],
  fields: ["code", "city", "note"].map((key, column) =>
    toMatchingField(
      {
        key,
        column,
        label: key,
        type: "text",
        config: {},
        required: false,
        deleted: key === "note",
        fieldId: key === "note" ? null : column + 1,
        createsRecords: false,
        choices: [],
      },
      { editable: true, autoFill: null, tooltip: "", updated_label: false, isCreateOnlyStructure: false },
    ),
  ),
  reports: ["code", "city", "note"].map((key) => ({
    key,
    guessed: false,
    landed: 2,
    converted: 0,
    empty: 0,
    refused: 0,
    notes: [],
  })),
};
const matching = (type: Preference = "import_update") =>
  readMatching(type, answer, matchColumns(answer, draftOf(ID)), draftOf(ID).primaryKey);
const actions = (type?: Preference) => targetActions(ID, draftOf(ID), matching(type), (text) => text);
const matched = () => matching().columns.map(({ field }) => field.fieldId);

describe("While a table is updated", () => {
  test("columns are matched by name; only those that are kept may find records", () => {
    expect(matched()).toEqual([1, 2, null]);
    expect(matching().keys.map(({ key }) => key)).toEqual(["code", "city"]);
    actions().choose(1, null);
    expect(matching().keys.map(({ key }) => key)).toEqual(["code"]);
  });

  test("a field is filled from one column: the column that had it is left out", () => {
    actions().choose(2, 2);
    expect(matched()).toEqual([1, null, 2]);
    expect(matching().columns.map(({ field }) => field.deleted)).toEqual([false, true, false]);
  });

  test("the key cannot be left out, and a key that went is no key", () => {
    changeDraft(ID, { primaryKey: "city" });
    expect(actions().mustStay(1)).toBe("connector.update.keyStays");
    changeDraft(ID, { fieldIds: { 1: null } });
    expect(matching().primaryKey).toBeNull();
  });

  test("what new records must hold cannot be left out where rows become records", () => {
    expect(actions("import_only").mustStay(0)).toBe("connector.requiredStays");
    expect(actions("import_update").mustStay(0)).toBeNull();
    changeDraft(ID, { fieldIds: { 0: null } });
    expect(matching("import_only").missing.map(({ name }) => name)).toEqual(["Code"]);
    expect(matching("import_update").missing).toEqual([]);
  });

  test("the key alone gives an update nothing to write", () => {
    changeDraft(ID, { primaryKey: "code" });
    expect(matching().canWrite).toBe(true);
    actions().choose(1, null);
    expect(matching().canWrite).toBe(false);
    expect(matching("import_ignore_duplicates").canWrite).toBe(true);
    actions().choose(0, 4);
    expect(matching("import_only").canWrite).toBe(false);
  });

  test.each([
    ["tableId=7&type=import_update", { tableId: 7, type: "import_update" }],
    ["tableId=7&type=import_create_structure", null],
    ["tableId=7", null],
    ["tableId=-1&type=import_only", null],
    ["tableId=seven&type=import_only", null],
  ])("the address ?%s reads as %j", (query, expected) => {
    expect(readUpdate(new URLSearchParams(query))).toEqual(expected);
  });
});

describe("Possible targets of a column depend on its type", () => {
  test("a chat stays what it is; a column that was made a connection may be anything else", () => {
    expect(typeChoices("chat")).toEqual(["chat"]);
    expect(typeChoices("connectedRecord")).toEqual(typeChoices("text"));
  });

  test("as text it may become whatever a text can be read as", () => {
    const choices = typeChoices("text");
    expect(choices).toEqual(expect.arrayContaining(["number", "datetime", "users", "address", "checklist"]));
    for (const computed of ["formula", "rollup", "createdAt", "file", "connectedRecord"] as const)
      expect(choices).not.toContain(computed);
  });

  test("a number becomes no date, a date no number, and each may be a text", () => {
    expect(typeChoices("number")).toEqual(
      expect.arrayContaining(["text", "currency", "percent", "phone", "cpf"]),
    );
    expect(typeChoices("number")).not.toContain("date");
    expect(typeChoices("date")).toEqual(expect.arrayContaining(["text", "datetime"]));
    expect(typeChoices("date")).not.toContain("number");
  });

  test("every type that is offered can be left again", () => {
    for (const type of fieldTypeNames)
      for (const choice of typeChoices(type))
        expect(typeChoices(choice)).toContain(choice === "chat" ? choice : "text");
  });
});

describe("Connectors", () => {
  test("csv imports and updates, with the checklist before an import alone", () => {
    const csv = connectors.find(({ id }) => id === "csv") as Connector;
    expect(modesOf(csv).map(([name, { beta, hideChecklist }]) => [name, beta, hideChecklist])).toEqual([
      ["import", false, false],
      ["update", false, true],
    ]);
    expect(csv).toMatchObject({ group: "spreadsheets", beta: false, soon: false, hide: false, link: null });
    expect(csv.errorTitles).toMatchObject({
      unreadable_file: "connector.reviewSpreadsheet",
      file_too_large: "connector.tooLargeTitle",
    });
  });
});
