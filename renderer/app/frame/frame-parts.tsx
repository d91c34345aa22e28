import { useIsPhone } from "../../ui/use-phone";
import { frameParts, useSlot } from "../slots";

type FramePlace = ReturnType<typeof frameParts.current>[number]["place"];

/** Renders the entries of areas for a place in the frame. */
export function FrameParts({ place }: { place: FramePlace }) {
  const screen = useIsPhone() ? "phone" : "wide";
  const parts = useSlot(frameParts).filter((part) => part.place === place && (part.on ?? screen) === screen);
  return parts.map(({ id, Part }) => <Part key={id} />);
}
