import { Link } from "react-router-dom";
import type { RecordToolProps } from "../../../app/slots";
import { Tile } from "../../../ui/tile/tile";
import { Awaited } from "../../../app/errors/awaited";
import { useGetTableQuery } from "../../../tables/tables-api";
import { connections } from "./connections";
import styles from "./tools.module.css";

/** The views of the tables that a record is connected with. */
export default function ConnectedViews({ table }: RecordToolProps) {
  const tables = new Set(connections(table).map(({ config }) => Number(config["tableId"])));
  return [...tables].map((tableId) => <ViewsOf key={tableId} tableId={tableId} />);
}

function ViewsOf({ tableId }: { tableId: number }) {
  const { data, error, refetch } = useGetTableQuery({ tableId });
  if (!data) return <Awaited {...{ error, refetch }} />;
  const { displayLabel, views, visibleViews } = data.table;
  return (
    <section className={styles.views} aria-label={displayLabel}>
      <h4>{displayLabel}</h4>
      <ul>
        {views
          .filter(({ id }) => visibleViews.includes(id))
          .map(({ id, label, icon, color }) => (
            <li key={id}>
              <Link to={`/object/${tableId}/views/${id}`}>
                <Tile kind="view" size="s" icon={icon} color={color} />
                <span>{label}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
