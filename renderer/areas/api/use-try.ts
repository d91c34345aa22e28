import { useState } from "react";
import { definitionOf, type Operation } from "#shared/api/operations";
import { isQuery } from "#shared/contract/define";
import { useAppDispatch } from "../../app/store";
import { publicApi } from "../../tables/public-api";

export interface Tried {
  status: string;
  isError: boolean;
  milliseconds: number;
  text: string;
}

/** Sends the request of an operation as the user who reads the documentation. */
export function useTry(operation: Operation) {
  const dispatch = useAppDispatch();
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (input: Record<string, unknown>) => {
    setBusy(true);
    const started = performance.now();
    const endpoint = publicApi.endpoints[operation.call] as unknown as {
      initiate: (input: unknown, options?: object) => never;
    };
    const options = isQuery(definitionOf(operation)) ? { forceRefetch: true, subscribe: false } : {};
    const answer = (await dispatch(endpoint.initiate(input, options))) as {
      data?: unknown;
      error?: { code?: number };
    };
    setTried({
      status: answer.error ? String(answer.error.code ?? "") : "200",
      isError: answer.error !== undefined,
      milliseconds: Math.round(performance.now() - started),
      text: JSON.stringify(answer.error ?? answer.data, null, 2),
    });
    setBusy(false);
  };
  return { tried, isBusy, send };
}
