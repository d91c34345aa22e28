import base from "./playwright.config";
export default { ...base, retries: 0, workers: 3, timeout: 60_000, expect: { timeout: 10_000 } };
