/** The worker of the whole origin: it shows pushed notifications and opens the application without a connection. */
export const SERVICE_WORKER = "/service-worker.js";
