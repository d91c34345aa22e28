import { useIntl } from "react-intl";
import type { Memory } from "../../host/host";
import { host } from "../../host";
import { createStore } from "../../ui/store/create-store";

/** The application's memory when it was last measured. */
export const memory = createStore<Memory | null>(null);

export async function measureMemory(): Promise<void> {
  memory.set((await host.measureMemory?.()) ?? null);
}

const MEGABYTE = 2 ** 20;

/** Bytes as whole megabytes in the user's language. */
export function useMegabytes(): (bytes: number) => string {
  const { locale } = useIntl();
  const format = { style: "unit", unit: "megabyte", maximumFractionDigits: 0 } as const;
  return (bytes) => new Intl.NumberFormat(locale, format).format(bytes / MEGABYTE);
}
