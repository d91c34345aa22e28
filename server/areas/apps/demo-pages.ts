import { allOf, pageLayout, type PageSource } from "../../demo/page-layout";

/** A dispatcher's overview: open, overdue and upcoming orders. */
export function dispatchersBoard(orders: PageSource) {
  const { lay, layView, field, where } = pageLayout(orders);
  const open = where("Status", "isNot", "Done");
  const late = allOf(open, where("Due date", "lessThan", { period: "today" }));
  const soon = allOf(open, where("Due date", "is", { period: "nextDays", days: 7 }));
  const urgent = allOf(open, where("Priority", "is", "Urgent"));
  const ahead = allOf(open, where("Due date", "is", { period: "nextDays", days: 35 }));
  const [status, priority, due] = [field("Status"), field("Priority"), field("Due date")];
  const weeks = { groupField: due, step: "week", splitField: priority, filter: ahead };
  const board = { filter: allOf(open), sort: [{ field: due, order: "asc" as const }] };
  const cards = ["Title", "Runway", "Priority", "Owner", "Due date"];
  return [
    lay("titleBar", [0, 0, 120, 4], { component: "Work orders", creation_form: orders.id }),
    lay("indicator", [0, 4, 30, 5], { title: "Open", filter: allOf(open) }),
    lay("indicator", [30, 4, 30, 5], { title: "Due in 7 days", filter: soon }),
    lay("indicator", [60, 4, 30, 5], { title: "Urgent", color: "amber", filter: urgent }),
    lay("indicator", [90, 4, 30, 5], { title: "Overdue", color: "rose", filter: late }),
    lay("chart", [0, 9, 50, 14], { title: "Open by status", groupField: status, filter: allOf(open) }),
    lay("chart", [50, 9, 70, 14], { title: "Due in the next weeks", ...weeks }),
    layView("flow", [0, 23, 120, 26], { title: "Board", view: board }, cards),
  ];
}

/** How the business goes, for the manager: what is under contract, what ends, what comes in. */
export function contractsAtAGlance(contracts: PageSource) {
  const { lay, layView, field, where } = pageLayout(contracts);
  const [status, value, starts, ends] = [field("Status"), field("Value"), field("Starts"), field("Ends")];
  const active = allOf(where("Status", "is", "Active"));
  const ending = allOf(where("Status", "is", "Renewal due"));
  const measure = { fieldId: value, name: "sum" };
  const average = { fieldId: value, name: "average" };
  const quarters = { groupField: starts, step: "quarter", splitField: status, measure };
  const renewals = { filter: ending, sort: [{ field: ends, order: "asc" as const }] };
  const columns = ["Title", "Customer", "Value", "Ends", "Signed"];
  return [
    lay("titleBar", [0, 0, 120, 4], { component: "Contracts", creation_form: contracts.id }),
    lay("indicator", [0, 4, 30, 5], { title: "Active contracts", color: "fern", filter: active }),
    lay("indicator", [30, 4, 30, 5], { title: "Under contract", measure, filter: active }),
    lay("indicator", [60, 4, 30, 5], { title: "Average contract", measure: average }),
    lay("indicator", [90, 4, 30, 5], { title: "Renewals due", color: "amber", filter: ending }),
    lay("chart", [0, 9, 45, 16], { title: "Value by status", kind: "pie", groupField: status, measure }),
    lay("chart", [45, 9, 75, 16], { title: "Value by quarter of the start", ...quarters }),
    layView("minilista", [0, 25, 120, 16], { title: "Renewals due", view: renewals }, columns),
  ];
}
