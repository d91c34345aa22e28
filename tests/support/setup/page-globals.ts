/**
 * Field types may speak to the server and open panels, whose modules look for the page they run in as they load.
 * Tests of what types say of themselves import this first: a page without a desktop around it and nothing stored.
 */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, listen, {
  window: globalThis,
  history: { length: 1 },
  localStorage: storage,
  sessionStorage: storage,
  location: { origin: "http://planalto.localhost", pathname: "/", search: "", hash: "" },
  document: { ...listen, documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false, ...listen }),
});
