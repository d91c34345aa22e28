import { defineParts } from "../../app/define-area";
import { frameParts } from "../../app/slots";
import { PaletteHost } from "./palette-host";

export const parts = defineParts({
  slots: [frameParts.entry({ id: "palette", order: 10, place: "over", Part: PaletteHost })],
});
