import type { Connector, ConnectorModeName } from "#shared/connectors/connector";

export interface RemoteFormProps {
  connector: Connector;
  mode: ConnectorModeName;
}
