import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { ConversionPreview } from "#shared/contract/field-conversions";
import {
  isConversionTarget,
  isConvertible,
  makeConverter,
  type Converted,
  type TypedAs,
} from "#shared/fields/conversion";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { localeOfOrganization } from "#shared/fields/locale";
import { AppError } from "../../../errors";
import type { Operation } from "../../../engine/model/operations";
import { listReaders } from "../../../engine/public";
import type { Granted } from "../../../policy/granted";
import type { Language } from "#shared/languages";
import { formatMessage } from "../../../text/format";
import { listEverybody, openTable, tableKind } from "../../../tables/public";
import { connectByTitles, createByTitles, type NamedRecords } from "../../records/public";
import { checkConnection } from "../connect-table";
import { checkField, type CheckedField } from "../check-fields";
import type { RetypeContext, TypeChoice } from "./context";
import { findFollowers, type Follower } from "./followers";
import { gatherOptions, lacksOptions } from "./gather-options";
import { asStored, findStoredSettings, type StoredSettings } from "../stored-settings";

/** A change of type that may be made: what the field will be, how its values are read, and what follows. */
export interface RetypePlan {
  grant: Granted<"table", "update">;
  before: Field;
  /** The settings that the plan was made from; it is valid only while they are unchanged. */
  stored: StoredSettings;
  field: CheckedField;
  /** Converts a value; to its text, if the field becomes a connection. */
  convert: (value: CellValue) => Converted | null;
  /** Finds the records that texts name, if the field becomes a connection. */
  connect: ((texts: readonly string[], create: boolean) => Promise<NamedRecords[]>) | null;
  /** Settings elsewhere that are changed along. */
  operations: readonly Operation[];
  blockers: ConversionPreview["blockers"];
  losesUnique: boolean;
  losesAutoFill: boolean;
}

/** @throws AppError invalid_field_type, field_validation_failed, field_not_found, object_not_found, permission_denied */
export async function planRetype(context: RetypeContext, choice: TypeChoice): Promise<RetypePlan> {
  const { org, language } = context;
  const stored = await findStoredSettings(org.database, choice.fieldId);
  const { table, grant } = await openTable(context, choice.tableId, tableKind.update);
  const known = table.fieldById.get(choice.fieldId);
  if (!known || !stored) throw new AppError("field_not_found");
  const before = asStored(known, stored);
  refuseFixed(before.type, choice.type, language);
  const people = await listEverybody(org.database);
  const locale = localeOfOrganization(context.actor.locale);
  const defaults = fieldTypes[choice.type].defaults as Record<string, unknown>;
  const config = { ...defaults, ...choice.config };
  if (lacksOptions(choice, config)) {
    const asText = makeConverter(before, plainText, locale, people);
    config["options"] = await gatherOptions(context, grant, before, choice.type, asText);
  }
  const { field, losesUnique, losesAutoFill } = suited(before, choice.type, config);
  checkField(field, language);
  await checkConnection(context, field.type, field.config, null);
  const to = { type: field.type, config: field.config };
  const isConnection = to.type === "connectedRecord";
  const convert = makeConverter(before, isConnection ? plainText : to, locale, people);
  // A filter's texts name no records by id.
  const operand = isConnection ? () => null : convert;
  const change = { fieldId: before.id, from: before, to, convert: operand };
  const followers = await findFollowers(context, table.id, change);
  const readers = await listReaders(org.database, before, to);
  const broken = readers.filter(({ isBroken }) => isBroken);
  return {
    grant,
    before,
    stored,
    field,
    convert,
    connect: isConnection
      ? (texts, create) => nameRecords(context, to.config, texts, create, choice.choices)
      : null,
    operations: followers.flatMap(({ operation }) => operation ?? []),
    blockers: [
      ...followers.filter(({ operation }) => operation === null).map((one) => blocker(one, language)),
      ...broken.map(({ id, name }) => blocker({ kind: "field", id, name }, language)),
    ],
    losesUnique,
    losesAutoFill,
  };
}

const plainText: TypedAs = { type: "text", config: { format: "multiline" } };

function nameRecords(
  { actor, org, language }: RetypeContext,
  config: Record<string, unknown>,
  texts: readonly string[],
  isCreating: boolean,
  choices: TypeChoice["choices"],
): Promise<NamedRecords[]> {
  const context = { actor, org, language, locale: actor.locale };
  const tableId = Number(config["tableId"]);
  const create = isCreating
    ? (titles: readonly string[]) => createByTitles(context, tableId, titles)
    : undefined;
  return connectByTitles(context, { tableId, many: config["many"] === true, choices }, texts, create);
}

function blocker({ kind, id, name }: Omit<Follower, "operation">, language: Language) {
  const message =
    name === null
      ? formatMessage(language, kind === "view" ? "fields.blocks.hiddenView" : "fields.blocks.hidden")
      : formatMessage(language, `fields.blocks.${kind}`, { name });
  return {
    kind,
    id,
    name: name ?? formatMessage(language, kind === "view" ? "fields.hiddenView" : "fields.hiddenHolder"),
    message,
  };
}

function refuseFixed(from: FieldTypeName, to: FieldTypeName, language: Language): void {
  const refuse = (text: string) =>
    new AppError("field_validation_failed", {
      fields: [{ path: "type", message: formatMessage(language, text) }],
    });
  if (from === to) throw refuse("fields.sameType");
  if (!isConvertible(from)) throw refuse("fields.typeStays");
  if (!isConversionTarget(to)) throw refuse("fields.notATarget");
}

/** The field with the type that it will have; what that type does not know is dropped. */
function suited(before: Field, type: FieldTypeName, config: Record<string, unknown>) {
  const { canBeUnique } = fieldTypes[type];
  const mayBeUnique = canBeUnique && (type !== "text" || config["format"] === "singleline");
  const { name, description, tooltip, required, readonly, unique } = before;
  const field: CheckedField = {
    name,
    description,
    tooltip,
    required,
    readonly,
    type,
    config,
    unique: unique && mayBeUnique,
    auto_fill: null,
  };
  return {
    field,
    losesUnique: unique && !mayBeUnique,
    losesAutoFill: before.auto_fill !== null,
  };
}
