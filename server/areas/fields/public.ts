export { dailyFormulasJob, followTheDays } from "./formula/daily-job";
export { checkNewFields } from "./check-fields";
export { recalculationJob } from "./recalculation-job";
export { fieldValues } from "./values";
export { retypeJob } from "./retype/job";
export { listEverybody } from "./retype/repository";
