import { IconBook, IconSparkles, IconVideo } from "@tabler/icons-react";
import { useGetLinksQuery } from "./api";

/** Places outside of the product, as far as the installation names them. */
export function useOutsideLinks() {
  const { data } = useGetLinksQuery();
  const known = [
    { id: "changelog", title: "settings.changelog", icon: IconSparkles, url: data?.changelog },
    { id: "documentation", title: "settings.documentation", icon: IconBook, url: data?.documentation },
    { id: "videoGuides", title: "settings.videoGuides", icon: IconVideo, url: data?.videoGuides },
  ] as const;
  return known.flatMap(({ url, ...link }) => (url ? [{ ...link, url, group: "docs" as const }] : []));
}
