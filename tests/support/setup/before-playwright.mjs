import { bundleWorkers } from "./bundle-workers.mjs";

/** Before all tests of a run. @returns {Promise<() => void>} what Playwright calls after them */
export default function beforePlaywright() {
  return bundleWorkers(process.cwd());
}
