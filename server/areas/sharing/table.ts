import { publicConfigOf } from "#shared/forms/public-fields";
import type { Field } from "#shared/contract/fields";
import type { ParsedOf } from "#shared/contract/define";
import type { publicPageCalls } from "#shared/contract/public-views";
import type { Table } from "#shared/contract/tables";
import { tableRights } from "#shared/permissions/flags";
import type { PublicPageContext } from "../../http/context";
import { authorize, readableFieldIds } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { actAs } from "./act-as";
import { answerKept, type TaggedJson } from "./answer";
import { openSource, openView } from "./open-view";
import type { Source } from "./sources";

type Call = (typeof publicPageCalls)["getPublicTable"];

const NO_INSTANT = new Date(0).toISOString();

/** The table of a block, by the block's number: its name and the fields that the block shows, and nothing else of it. */
export async function getPublicTable(
  context: PublicPageContext,
  { token, tableId, pass }: ParsedOf<Call>,
): Promise<TaggedJson> {
  const view = await openView(context, token, { pass });
  const source = openSource(view, tableId);
  return answerKept(context, view, `table ${tableId}`, async () => {
    const asking = { org: context.org, actor: await actAs(context, view, source, "figures") };
    await authorize(asking, recordKind.read, source.table.id);
    const inSight = new Set((await readableFieldIds(asking, source.table.id)) ?? []);
    return { table: describe(source, inSight), seq: 0 };
  });
}

function describe({ blockId, table, values }: Source, inSight: ReadonlySet<number>): Table {
  const { label, icon, color, recordLabelField } = table;
  const fields = table.fields
    .filter(({ id }) => inSight.has(id))
    .map((field) => describeField(blockId, field));
  return {
    id: blockId,
    type: "table",
    label,
    displayLabel: label,
    icon,
    color,
    createdAt: NO_INSTANT,
    createdBy: null,
    recordCount: 0,
    updatedAt: NO_INSTANT,
    version: 0,
    fields,
    recordLabelField: recordLabelField !== null && values.has(recordLabelField) ? recordLabelField : null,
    conditionals: [],
    creationForm: null,
    creationForms: [],
    updateForm: null,
    chatForm: null,
    fieldForms: [],
    creationFields: [],
    views: [],
    visibleViews: [],
    unique_field_id: null,
    email_address: null,
    hasEmails: false,
    newRecordAs: "form",
    newRecordForm: null,
    suggestedFields: [],
    can: {
      ...tableRights("viewOnly"),
      isReadOnly: true,
    },
  };
}

/** A field with the settings that format its values, without its computation and the tables behind it. */
function describeField(blockId: number, field: Field): Field {
  const isComputed = field.result !== null;
  return {
    ...field,
    tableId: blockId,
    description: "",
    config: isComputed ? {} : publicConfigOf(field),
    result: field.result && {
      ...field.result,
      config: publicConfigOf(field.result),
    },
    required: false,
    readonly: true,
    unique: false,
    auto_fill: null,
    recalculation: null,
  };
}
