import type { FieldTypeName } from "#shared/fields/field-type";
import { connectedRecord } from "./connected-record";
import { rollup } from "./rollup";
import { vlookup } from "./vlookup";
import { advancedFormula } from "./advanced-formula";
import { attachmentVision } from "./attachment-vision";
import { carPlate } from "./car-plate";
import { cnpj } from "./cnpj";
import { cpf } from "./cpf";
import { link } from "./link";
import { percent } from "./percent";
import { phone } from "./phone";
import { time } from "./time";
import { tags } from "./tags";
import { multipleSelect } from "./multiple-select";
import { radioSelect } from "./radio-select";
import { users } from "./users";
import { starred } from "./starred";
import { goal } from "./goal";
import { address } from "./address";
import { createdAt } from "./created-at";
import { updatedAt } from "./updated-at";
import { createdBy } from "./created-by";
import { updatedBy } from "./updated-by";
import { checkbox } from "./checkbox";
import { currency } from "./currency";
import { date } from "./date";
import { datetime } from "./datetime";
import { email } from "./email";
import type { FieldView } from "./field-view";
import { number } from "./number";
import { recordID } from "./record-id";
import { select } from "./select";
import { text } from "./text";
import { user } from "./user";
import { checklist } from "./checklist";
import { todoList } from "./todo-list";
import { timer } from "./timer";
import { files } from "./files";
import { image } from "./image";
import { signature } from "./signature";
import { chat } from "./chat";
import { tasks } from "./tasks";
import { buttons } from "./buttons";

/** The renderer's half of every field type. A new one is a file here and a line in this list. */
export const fieldViews: Record<FieldTypeName, FieldView> = {
  text,
  number,
  currency,
  checkbox,
  date,
  datetime,
  select,
  email,
  user,
  recordID,
  link,
  phone,
  cpf,
  cnpj,
  carPlate,
  percent,
  time,
  checklist,
  todoList,
  timer,
  tags,
  multipleSelect,
  radioSelect,
  users,
  starred,
  goal,
  address,
  createdAt,
  updatedAt,
  createdBy,
  updatedBy,
  files,
  image,
  connectedRecord,
  vlookup,
  rollup,
  advancedFormula,
  attachmentVision,
  signature,
  chat,
  tasks,
  buttons,
};
