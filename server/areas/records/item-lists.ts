import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordValueCalls } from "#shared/contract/record-values";
import type { FieldTypeName } from "#shared/fields/field-type";
import * as operations from "../../engine/model/operations";
import { changedRecords } from "../../engine/public";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { AppError } from "../../errors";
import { findPeople, openTable } from "../../tables/public";
import { checkRecords } from "./check-values";
import { readStored } from "./stored-values";
import { writableField } from "./find-field";
import { recordKind } from "../../policy/record";

type Call = typeof recordValueCalls.saveTodoList;

/**
 * Makes the call that saves one kind of item list. Items without a title are left out; everything else is for the
 * field's type to judge.
 */
export const saveItems =
  (type: FieldTypeName) =>
  async (context: RequestContext, input: ParsedOf<Call>): Promise<ReplyOf<Call>> => {
    const { tableId, recordId, fieldId, before } = input;
    const { table, grant } = await openTable(context, tableId, recordKind.update);
    writableField(context, table, fieldId, [type]);
    const people = await findPeople(context.org.database);
    const items = input.items.filter(({ title }) => title !== "");
    const given = [{ id: recordId, data: { [fieldId]: items } }];
    const stored = await readStored(context, table, given);
    const { language, actor } = context;
    const [data = {}] = checkRecords({ table, people, language, actor, stored }, given, false);
    const result = await commit(context, [
      operations.updateRecords(grant, [
        { id: recordId, data, ...(before === undefined ? {} : { expect: { [fieldId]: before } }) },
      ]),
    ]);
    const [record] = await changedRecords(context.org.database, grant, result);
    if (!record) throw new AppError("record_not_found");
    return { record, changeSetId: result.changeSetId };
  };
