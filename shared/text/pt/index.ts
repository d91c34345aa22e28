import { access } from "./access";
import { ai } from "./ai";
import { app } from "./app";
import { demo } from "./demo";
import { desktop } from "./desktop";
import { errors } from "./errors";
import { fieldConversions } from "./field-conversions";
import { fieldTypes } from "./field-types";
import { fields } from "./fields";
import { fieldsConnected } from "./fields-connected";
import { fieldsSimple } from "./fields-simple";
import { fieldsFiles } from "./fields-files";
import { fieldsWork } from "./fields-work";
import { formula } from "./formula";
import { formulaHelp } from "./formula-help";
import { history } from "./history";
import { jobs } from "./jobs";
import { outbox } from "./outbox";
import { palette } from "./palette";
import { publicLink } from "./public-link";
import { records } from "./records";
import { superForm } from "./super-form";
import { tables } from "./tables";
import { ui } from "./ui";
import { views } from "./views";

/** Messages of the core in this language; those of areas come through their declarations. */
export const catalogue = {
  ...access,
  ...ai,
  ...app,
  ...demo,
  ...desktop,
  ...errors,
  ...fieldConversions,
  ...fieldTypes,
  ...fields,
  ...fieldsConnected,
  ...fieldsSimple,
  ...fieldsFiles,
  ...fieldsWork,
  ...formula,
  ...formulaHelp,
  ...history,
  ...jobs,
  ...outbox,
  ...palette,
  ...publicLink,
  ...records,
  ...superForm,
  ...tables,
  ...ui,
  ...views,
} as const;
