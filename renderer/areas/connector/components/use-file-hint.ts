import { encodingNames } from "#shared/connectors/encodings";
import { useText } from "../../../ui/text";
import type { Configured } from "../wizard/matched-columns";
import { delimiterName } from "./format-choices";
import { useSay } from "./use-say";

/** '2.1 MB, comma, UTF-8' of a file that was read. */
export function useFileHint(data: Configured | undefined): string {
  const t = useText();
  const { size } = useSay();
  if (!data) return "";
  const { delimiter, encoding } = data.format;
  return [
    size(data.fileSize),
    ...(delimiter ? [t(delimiterName(delimiter))] : []),
    ...(encoding ? [encodingNames[encoding]] : []),
  ].join(", ");
}
