import { access } from "./access";
import { ai } from "./ai";
import { app } from "./app";
import { connector } from "./connector";
import { demo } from "./demo";
import { desktop } from "./desktop";
import { emails } from "./emails";
import { errors } from "./errors";
import { exports } from "./exports";
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
import { home } from "./home";
import { jobs } from "./jobs";
import { navigation } from "./navigation";
import { outbox } from "./outbox";
import { palette } from "./palette";
import { records } from "./records";
import { tables } from "./tables";
import { ui } from "./ui";
import { updates } from "./updates";
import { views } from "./views";

/** All messages of the language. */
export const catalogue = {
  ...access,
  ...ai,
  ...app,
  ...connector,
  ...demo,
  ...desktop,
  ...emails,
  ...errors,
  ...exports,
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
  ...home,
  ...jobs,
  ...navigation,
  ...outbox,
  ...palette,
  ...records,
  ...tables,
  ...ui,
  ...updates,
  ...views,
} as const;
