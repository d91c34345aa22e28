import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/support/setup/chromium-path";

/**
 * Two sets of tests on the built product: `web` in the system's Chromium and `desktop` in a real Electron.
 * Fixtures start the server under test, so that every file has organisations of its own.
 */
export default defineConfig({
  globalSetup: "./tests/support/setup/before-playwright.mjs",
  preserveOutput: "always",
  forbidOnly: process.env["CI"] !== undefined,
  fullyParallel: false,
  // One that passes then is printed as flaky by `npm test` and stops nothing.
  retries: 0,
  workers: 3,
  // For machines three times slower than a developer's: what does not come at all costs this, nothing else does.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: [["list"]],
  use: {
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "web",
      testDir: "tests/web",
      outputDir: "test-results/web",
      testMatch: /\.spec\.ts$/,
      use: {
        browserName: "chromium",
        viewport: { width: 1440, height: 900 },
        // Held and routed requests never reach a worker; the test of working offline allows it.
        serviceWorkers: "block",
        launchOptions: {
          executablePath: chromiumPath(),
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--disable-quic",
          ],
        },
      },
    },
    {
      name: "desktop",
      testDir: "tests/desktop",
      outputDir: "test-results/desktop",
      testMatch: /\.spec\.ts$/,
      workers: 1,
    },
  ],
});
