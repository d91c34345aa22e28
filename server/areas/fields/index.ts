import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { dependantCalls } from "#shared/contract/dependants";
import { fieldCalls } from "#shared/contract/fields";
import { formulaCalls } from "#shared/contract/formulas";
import { suggestedFieldCalls } from "#shared/contract/suggested-fields";
import { tableConfigCalls } from "#shared/contract/table-config";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { storedFilters } from "../../tables/public";
import { listArchivedFields, restoreField } from "./archived";
import { listDependants } from "./list-dependants";
import { listBrokenFields } from "./broken-fields";
import { setConditionals } from "./conditionals";
import { connectTable } from "./connect-table";
import { explainFormula, getFormulaFields, previewFormula } from "./formula/service";
import { changeFieldType } from "./retype/change";
import { previewFieldType } from "./retype/preview";
import { downloadRefusedValues, listRefusedValues } from "./retype/refused-values";
import { suggestFields } from "./suggestions";
import { getUniqueConfig, setUniqueConfig } from "./unique-config";
import { createField, deleteField, reorderFields, updateField } from "./service";
import { computedFieldEvents, fieldEvents } from "./events";
import { fieldDependants } from "./dependants";
import { fieldKind } from "./field";
import { fieldFilters } from "./filter-source";
import { dailyFormulasJob, followTheDays } from "./formula/daily-job";
import { migrations } from "./migrations";
import { refoldEarlier, refoldJob } from "./refold-job";
import { recalculationJob } from "./recalculation-job";
import { computedFields, renewComputed } from "./renew-results";
import { retypeJob } from "./retype/job";

const handlers = implement(
  {
    ...fieldCalls,
    ...archivedFieldCalls,
    ...fieldConversionCalls,
    ...formulaCalls,
    ...suggestedFieldCalls,
    ...tableConfigCalls,
    ...dependantCalls,
  },
  {
    connectTable,
    createField,
    updateField,
    reorderFields,
    deleteField,
    listBrokenFields,
    listDependants,
    listArchivedFields,
    restoreField,
    suggestFields,
    getFormulaFields,
    previewFormula,
    explainFormula,
    previewFieldType,
    changeFieldType,
    getUniqueConfig,
    setUniqueConfig,
    setConditionals,
    listRefusedValues,
    downloadRefusedValues,
  },
);

export const fields = defineArea({
  name: "fields",
  calls: [handlers],
  objects: [fieldKind, computedFields],
  events: [fieldEvents, computedFieldEvents],
  dependants: fieldDependants,
  contributions: [contribute(storedFilters, fieldFilters)],
  migrations,
  jobs: [refoldJob, recalculationJob, retypeJob, dailyFormulasJob],
  async onOpen(services, org) {
    await Promise.all([
      renewComputed(services, org),
      followTheDays(services, org),
      refoldEarlier(services, org),
    ]);
  },
});
