import type { ComponentType } from "react";
import type { InputType } from "#shared/automations/names";
import type { InputProps } from "../form-scope";
import { BooleanInput } from "./boolean-input";
import {
  AutomationInput,
  ChannelInput,
  ChoiceInput,
  DocumentInput,
  FieldInput,
  FieldsInput,
  FunctionInput,
  PeopleInput,
  PersonInput,
  TableInput,
  TimeZoneInput,
  ViewInput,
} from "./choices";
import { ConditionInput } from "./condition-input";
import { DateInput } from "./date-input";
import { FieldValueInput } from "./field-value-input";
import { FilterInput } from "./filter-input";
import { KeyValuesInput } from "./key-values-input";
import { ListInput } from "./list-input";
import { NumberInput } from "./number-input";
import { RecordDataInput } from "./record-data-input";
import { RecordInput } from "./record-input";
import { RhythmInput } from "./rhythm-input";
import { TextInput } from "./text-input";

/** The control of each type of input; forms of triggers and actions are drawn from nothing else. */
export const inputControls: Readonly<Record<InputType, ComponentType<InputProps>>> = {
  text: TextInput,
  longText: TextInput,
  number: NumberInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  date: DateInput,
  datetime: DateInput,
  duration: NumberInput,
  cron: RhythmInput,
  timeZone: TimeZoneInput,
  url: TextInput,
  email: TextInput,
  emails: TextInput,
  table: TableInput,
  view: ViewInput,
  form: TextInput,
  field: FieldInput,
  fields: FieldsInput,
  fieldValue: FieldValueInput,
  record: RecordInput,
  records: ListInput,
  recordData: RecordDataInput,
  filter: FilterInput,
  user: PersonInput,
  users: PeopleInput,
  channel: ChannelInput,
  automation: AutomationInput,
  function: FunctionInput,
  document: DocumentInput,
  keyValues: KeyValuesInput,
  list: ListInput,
  json: TextInput,
  condition: ConditionInput,
};
