import { useRef, useState } from "react";
import type { Connector, ConnectorFunction } from "#shared/connectors/connector";
import { connectorCalls } from "#shared/contract/connector";
import type { SourceEntry, SourceSettings } from "#shared/contract/source-settings";
import { isCallError } from "../../../../app/errors/show-error";
import { request, type CallError } from "../../../../app/api";

/** An answer of a source: a tested connection, or a list. */
export type Asked<Answer> =
  | { state: "none" }
  | { state: "loading" }
  | { state: "success"; answer: Answer }
  | { state: "error"; error: CallError };

const none = { state: "none" } as const;

/** Asks a connector's source for something, and keeps how the last question went. */
export function useRemote<Answer>(
  connector: Connector,
  read: (reply: { name: string | null; lists: SourceEntry[] | null }) => Answer,
) {
  const [asked, setAsked] = useState<Asked<Answer>>(none);
  const identifier = useRef<string | null>(null);
  const last = useRef(0);
  const ask = async (name: ConnectorFunction, settings: SourceSettings): Promise<boolean> => {
    last.current += 1;
    const own = last.current;
    const put = (next: Asked<Answer>) => own === last.current && setAsked(next);
    put({ state: "loading" });
    try {
      identifier.current ??= (
        await request(connectorCalls.createImport, { connector_id: connector.id })
      ).identifier;
      const argument = { identifier: identifier.current, connector_id: connector.id };
      const reply = await request(connectorCalls.callConnector, {
        ...argument,
        function: name,
        config: settings,
      });
      put({ state: "success", answer: read(reply) });
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      put({ state: "error", error });
      return false;
    }
  };
  const forget = () => {
    last.current += 1;
    setAsked(none);
  };
  return { asked, ask, forget };
}

export const entriesOf = ({ lists }: { lists: SourceEntry[] | null }): SourceEntry[] => lists ?? [];
