import type { MessageId } from "../text/index";
import type { Connector } from "./connector";

const mode = (description: MessageId) => ({ enabled: true, beta: false, hideChecklist: true, description });

const database = (
  own: Pick<Connector, "id" | "name" | "description"> & Partial<Pick<Connector, "beta">>,
): Connector => ({
  group: "database",
  image: "database",
  beta: false,
  soon: false,
  hide: false,
  link: null,
  modes: {
    import: mode("connector.types.importHint"),
    update: mode("connector.types.updateHint"),
    connect: mode("connector.types.connectHint"),
  },
  errorTitles: { connection_failed: "connector.connectionTitle" },
  files: null,
  form: "database",
  ...own,
});

const description = "connector.databaseDescription";

export const postgres = database({ id: "postgres", name: "connector.postgres", description });
export const mysql = database({ id: "mysql", name: "connector.mysql", description });
export const mariadb = database({ id: "mariadb", name: "connector.mariadb", description });
export const aurora = database({ id: "aurora", name: "connector.aurora", description });
export const sqlServer = database({
  id: "sql-server",
  name: "connector.sqlServer",
  description,
  beta: true,
});
