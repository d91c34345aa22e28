import { aurora, mariadb, mysql, postgres, sqlServer } from "#shared/connectors/databases";
import type { ImportSource } from "../source";
import { databaseSource } from "./database-source";

// Drivers load when they are needed: the threads that read files have no use for them.
const speakPostgres = async () => (await import("./postgres")).postgresDriver;
const speakMysql = async () => (await import("./mysql")).mysqlDriver;
const speakSqlServer = async () => (await import("./sql-server")).sqlServerDriver;

export const databases: readonly ImportSource[] = [
  databaseSource(postgres, speakPostgres),
  databaseSource(mysql, speakMysql),
  databaseSource(mariadb, speakMysql),
  databaseSource(aurora, speakMysql),
  databaseSource(sqlServer, speakSqlServer),
];
