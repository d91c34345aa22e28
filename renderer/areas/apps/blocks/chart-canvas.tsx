import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendScrollComponent, TooltipComponent } from "echarts/components";
import { init, use as register, type EChartsCoreOption, type ECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import styles from "./blocks.module.css";

// Other kinds register themselves, see lazy-chart-canvas.ts.
register([BarChart, GridComponent, LegendScrollComponent, LineChart, SVGRenderer, TooltipComponent]);

interface ChartCanvasProps {
  options: EChartsCoreOption;
  /** The index of the point that was clicked; of a heat map's cell its column and row. */
  onPick: (index: number, row: number) => void;
}

/** The drawing itself; the table next to it is for those who do not see it. */
export default function ChartCanvas({ options, onPick }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  useEffect(() => {
    if (!place.current) return;
    const drawn = init(place.current, null, { renderer: "svg" });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => {
    // A copy, because the library removes `media` from the object.
    chart.current?.setOption({ ...options }, { notMerge: true });
  }, [options]);
  useEffect(() => {
    const drawn = chart.current;
    const pick = ({ dataIndex, value }: { dataIndex: number; value?: unknown }) => {
      const [column, row] = Array.isArray(value) && value.length === 3 ? value : [dataIndex, 0];
      onPick(Number(column), Number(row));
    };
    drawn?.on("click", pick as never);
    return () => {
      if (drawn && !drawn.isDisposed()) drawn.off("click", pick as never);
    };
  }, [onPick]);
  return <div ref={place} className={styles.canvas} aria-hidden />;
}
