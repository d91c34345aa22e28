/** Languages of functions (specification 4, section 9); .NET and PHP are in beta. */
export const functionLanguages = ["python", "dotNet", "php"] as const;
export type FunctionLanguage = (typeof functionLanguages)[number];
/** As users read them. */
export const languageLabels: Readonly<Record<FunctionLanguage, string>> = {
  python: "Python",
  dotNet: ".NET (beta)",
  php: "PHP (beta)",
};

export const beforeEvents = ["beforeInsert", "beforeUpdate", "beforeDelete"] as const;
export const afterEvents = ["afterInsert", "afterUpdate", "afterDelete"] as const;
export const triggerEvents = [...beforeEvents, ...afterEvents] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

const before: ReadonlySet<string> = new Set(beforeEvents);
export const isBeforeEvent = (event: TriggerEvent): boolean => before.has(event);

/** A before-event forces async off and locks it; without one a trigger is async (specification 4, section 4). */
export const isAsyncLocked = (events: readonly TriggerEvent[]): boolean => events.some(isBeforeEvent);

/** The user whose rights a function has: its creator, or the user that causes its run. */
export const functionPrincipals = ["creator", "caller"] as const;
export type FunctionPrincipal = (typeof functionPrincipals)[number];

export const runStates = ["succeeded", "failed", "refused", "timedOut", "outOfMemory", "killed"] as const;
export type FunctionRunState = (typeof runStates)[number];

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The users for whom functions may run in WebAssembly, the weaker boundary. */
export const wasmUsers = ["administrators", "everyone", "off"] as const;
export type WasmUsers = (typeof wasmUsers)[number];
