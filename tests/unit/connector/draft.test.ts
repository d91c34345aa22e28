import { afterEach, describe, expect, test } from "@jest/globals";
import { toMatchingField, type MatchingField } from "#shared/contract/matching-fields";
import { columnActions } from "../../../renderer/areas/connector/wizard/column-actions";
import {
  changeDraft,
  changeFormat,
  checks,
  draftOf,
  forgetDraft,
} from "../../../renderer/areas/connector/wizard/draft";
import { matchColumns } from "../../../renderer/areas/connector/wizard/matched-columns";

const ID = "import-1";
afterEach(() => forgetDraft(ID));

const names = ["id", "name", "city"];
/** The server's answer for a file of three columns of text. */
const answer = {
  fields: names.map((key, column) =>
    toMatchingField(
      {
        key,
        column,
        label: key,
        type: "text",
        config: {},
        required: false,
        deleted: false,
        fieldId: null,
        createsRecords: false,
        choices: [],
      },
      { editable: true, autoFill: null, tooltip: "", updated_label: false, isCreateOnlyStructure: false },
    ),
  ),
  reports: names.map((key) => ({
    key,
    guessed: true,
    landed: 2,
    converted: 0,
    empty: 0,
    refused: 0,
    notes: [],
  })),
};
const columns = () => matchColumns(answer, draftOf(ID));
const actions = () => columnActions(ID, draftOf(ID), columns(), (text) => text);
const shown = (what: (field: MatchingField) => unknown) => columns().map(({ field }) => what(field));

describe("While matching fields", () => {
  test("an import begins with nothing ticked, as it was guessed, and with automations", () => {
    expect(checks).toEqual(["organised", "formatted", "supported"]);
    expect(draftOf(ID)).toMatchObject({ checked: [], types: {}, tableName: null, isRunAutomations: true });
  });

  test("a column that is left out is marked, and can be brought back", () => {
    actions().leaveOut(1, true);
    expect(shown(({ deleted }) => deleted)).toEqual([false, true, false]);
    actions().leaveOut(1, false);
    expect(shown(({ deleted }) => deleted)).toEqual([false, false, false]);
  });

  test("a column of another type keeps its name, whatever the answer calls it", () => {
    actions().changeType(1, "email");
    const fields = answer.fields.map((field) => (field.column === 1 ? { ...field, label: "-" } : field));
    const again = matchColumns({ ...answer, fields }, draftOf(ID));
    expect(again.map(({ field }) => field.label)).toEqual(["id", "name", "city"]);
  });

  test("the last field stays", () => {
    expect(actions().mustStay(2)).toBeNull();
    actions().leaveOut(0, true);
    actions().leaveOut(1, true);
    expect(actions().mustStay(2)).toBe("connector.lastField");
  });

  test("a required field stays until it is required no more", () => {
    actions().require(1, true);
    expect(actions().mustStay(1)).toBe("connector.requiredStays");
    expect(actions().mustStay(0)).toBeNull();
    actions().require(1, false);
    expect(actions().mustStay(1)).toBeNull();
  });

  test("a changed type is refreshing until the server has answered with it", () => {
    actions().changeType(0, "number");
    expect(columns().map(({ isRefreshing }) => isRefreshing)).toEqual([true, false, false]);
    const later = { ...answer, fields: answer.fields.map((field) => ({ ...field })) };
    later.fields[0]!.type = "number";
    expect(matchColumns(later, draftOf(ID)).map(({ isRefreshing }) => isRefreshing)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("fields have the names and the order that were chosen", () => {
    actions().rename(2, "Town");
    actions().move(2, 0);
    expect(shown(({ label }) => label)).toEqual(["Town", "id", "name"]);
  });

  test("another way of reading the file voids what was decided about its columns, not the table's name", () => {
    changeDraft(ID, { tableName: "People" });
    actions().changeType(0, "number");
    actions().leaveOut(1, true);
    changeFormat(ID, { delimiter: ";" });
    expect(draftOf(ID)).toMatchObject({
      format: { delimiter: ";" },
      types: {},
      deleted: {},
      tableName: "People",
    });
  });

  test("after finishing nothing of it is left", () => {
    actions().rename(0, "Number");
    changeDraft(ID, { isRunAutomations: false, checked: checks });
    forgetDraft(ID);
    expect(draftOf(ID)).toMatchObject({ labels: {}, checked: [], isRunAutomations: true });
  });
});
