import { HeatmapChart } from "echarts/charts";
import { VisualMapContinuousComponent } from "echarts/components";
import { use as register } from "echarts/core";

register([HeatmapChart, VisualMapContinuousComponent]);
