import { bundlePackages } from "./bundle-packages.mjs";
import { bundleWorkers } from "./bundle-workers.mjs";

/** @type {() => void} */
let removeWorkers = () => undefined;

/**
 * Before all tests of a run.
 *
 * @param {{ rootDir: string }} config Jest's
 */
export default async function beforeJest({ rootDir }) {
  await bundlePackages(rootDir);
  removeWorkers = await bundleWorkers(rootDir);
}

export const afterJest = () => removeWorkers();
