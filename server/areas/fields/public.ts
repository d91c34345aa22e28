export { dailyFormulasJob, followTheDays } from "./formula/daily-job";
export { checkNewFields } from "./check-fields";
export { renewComputed } from "./renew-results";
export { recalculationJob } from "./recalculation-job";
export { fieldValues } from "./values";
export { retypeJob } from "./retype/job";
export { listEverybody } from "./retype/repository";
