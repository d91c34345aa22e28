import { homeSections } from "../../../app/slots";
import { useGetHomeQuery } from "../api";
import { HomeSection, NoTables } from "./home-section";

const own = [
  { name: "starred", order: 0 },
  { name: "recent", order: 10 },
  { name: "apps", order: 30 },
] as const;

// They come with the page itself, which other areas' sections load beside.
for (const { name, order } of own) {
  const Section = () => {
    const { data } = useGetHomeQuery({});
    return <HomeSection name={name} items={data?.[name]} count={data?.counts[name]} />;
  };
  homeSections.entry({ id: name, order, Section }).add();
}

/** Rendered only until the first table exists, because tables have a page of their own. */
function FirstSteps() {
  const { data } = useGetHomeQuery({});
  return data?.counts.tables === 0 ? <NoTables /> : null;
}
homeSections
  .entry({ id: "tables", order: -10, Section: FirstSteps, when: ({ can }) => can.canViewTablesPages })
  .add();
