import { IconBook, IconBook2 } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { developerPages } from "../../app/slots";
import { openApiDocs } from "./commands";

export const parts = defineParts({
  commands: [openApiDocs],
  slots: [
    developerPages.entry({
      id: "documentation",
      order: 60,
      group: "docs",
      feature: "api",
      title: "api.docsApi",
      icon: IconBook2,
      href: "/lowcode/documentation",
      isWhole: true,
      load: () => import("./pages/documentation-page"),
    }),
    developerPages.entry({
      id: "low-code-documentation",
      order: 61,
      group: "docs",
      feature: "lowCode",
      title: "api.docsLowCode",
      icon: IconBook,
      href: "/lowcode/documentation/sdk-python",
    }),
  ],
});
