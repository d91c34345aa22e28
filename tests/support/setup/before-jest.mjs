import { bundlePackages } from "./bundle-packages.mjs";
import { bundleSources } from "./bundle-sources.mjs";
import { bundleWorkers } from "./bundle-workers.mjs";
import bundledFile from "./bundled-file.cjs";

/** @type {(() => void)[]} */
const removals = [];

/**
 * Before all tests of a run.
 *
 * @param {{ rootDir: string }} config Jest's
 */
export default async function beforeJest({ rootDir }) {
  await bundlePackages(rootDir);
  removals.push(...(await Promise.all([bundleSources(rootDir, bundledFile), bundleWorkers(rootDir)])));
}

export const afterJest = () => {
  for (const remove of removals) remove();
};
