import { IconHourglass } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { tableTools } from "../../app/slots";
import { watchedFields } from "./watched-fields";

export const parts = defineParts({
  slots: [
    tableTools.entry({
      id: "sla",
      order: 70,
      section: "records",
      label: "sla.title",
      icon: IconHourglass,
      words: "tables.sla",
      when: ({ fields }) => watchedFields(fields).length > 0,
      run: (table, { navigate }) => navigate(`/object/${table.id}/views/sla`),
    }),
  ],
});
