import type { ChartData } from "./chart-data";

/** The numbers of a chart for those who do not see the drawing. */
export function ChartTable({
  title,
  data,
  write,
}: {
  title: string;
  data: ChartData;
  write: (value: number) => string;
}) {
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      {data.series.length > 1 && (
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {data.series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {data.points.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={data.series[index]}>{value === null ? "–" : write(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
