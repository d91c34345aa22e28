import { get } from "node:http";

/**
 * Whether a Workloom server answers on this machine.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isHealthy(port) {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: "/api/health", timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}
