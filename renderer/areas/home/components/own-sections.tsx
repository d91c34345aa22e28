import type { CommandContext } from "../../../app/commands";
import { homeSections } from "../../../app/slots";
import { useGetHomeQuery } from "../api";
import type { SectionName } from "../sections";
import { HomeSection } from "./home-section";

const own: readonly { name: Exclude<SectionName, "folders">; when?: (context: CommandContext) => boolean }[] =
  [
    { name: "starred" },
    { name: "recent" },
    { name: "tables", when: ({ can }) => can.canViewTablesPages },
    { name: "apps" },
  ];

// They come with the page itself, which other areas' sections load beside.
own.forEach(({ name, when }, place) => {
  function Section() {
    const { data } = useGetHomeQuery({});
    return <HomeSection name={name} items={data?.[name]} />;
  }
  homeSections.entry({ id: name, order: place * 10, Section, ...(when && { when }) }).add();
});
