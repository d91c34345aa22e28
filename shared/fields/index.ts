import { connectedRecord } from "./types/connected-record";
import { rollup } from "./types/rollup";
import { vlookup } from "./types/vlookup";
import { advancedFormula } from "./types/advanced-formula";
import { attachmentVision } from "./types/attachment-vision";
import { carPlate } from "./types/car-plate";
import { cnpj } from "./types/cnpj";
import { cpf } from "./types/cpf";
import { link } from "./types/link";
import { percent } from "./types/percent";
import { phone } from "./types/phone";
import { time } from "./types/time";
import { tags } from "./types/tags";
import { multipleSelect } from "./types/multiple-select";
import { radioSelect } from "./types/radio-select";
import { users } from "./types/users";
import { starred } from "./types/starred";
import { goal } from "./types/goal";
import { address } from "./types/address";
import { createdAt } from "./types/created-at";
import { updatedAt } from "./types/updated-at";
import { createdBy } from "./types/created-by";
import { updatedBy } from "./types/updated-by";
import { checkbox } from "./types/checkbox";
import { currency } from "./types/currency";
import { date } from "./types/date";
import { datetime } from "./types/datetime";
import { email } from "./types/email";
import { number } from "./types/number";
import { recordID } from "./types/record-id";
import { select } from "./types/select";
import { text } from "./types/text";
import { fieldTypeNames, type FieldType, type FieldTypeName } from "./field-type";
import { user } from "./types/user";
import { checklist } from "./types/checklist";
import { todoList } from "./types/todo-list";
import { timer } from "./types/timer";
import { files } from "./types/files";
import { image } from "./types/image";
import { signature } from "./types/signature";
import { chat } from "./types/chat";
import { tasks } from "./types/tasks";
import { buttons } from "./types/buttons";

/** Every field type by its name. A new one is a file here, one in each half, and a line in this list. */
export const fieldTypes: Record<FieldTypeName, FieldType> = {
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

export const fieldTypeList: readonly FieldType[] = fieldTypeNames.map((name) => fieldTypes[name]);
