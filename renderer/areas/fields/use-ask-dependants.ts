import { useCallback } from "react";
import { dependantCalls, type Dependant } from "#shared/contract/dependants";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";

/** More names than this are only counted. */
const NAMED = 8;

/**
 * Describes the uses of a table, field or option in a sentence for the deletion dialog; empty if there are
 * no uses.
 */
export function useAskDependants() {
  const t = useText();
  return useCallback(
    async (
      what: { tableId: number; fieldId?: number; optionId?: number },
      except: readonly Dependant["kind"][] = [],
    ): Promise<string> => {
      try {
        const answer = await request(dependantCalls.listDependants, what);
        const dependants = answer.dependants.filter(({ kind }) => !except.includes(kind));
        // Uses that are listed elsewhere are counted there too.
        const count = dependants.length + (except.length === 0 ? answer.hidden : 0);
        if (count === 0) return "";
        const named = dependants.slice(0, NAMED).map((one) => nameOf(one, t));
        const more = count - named.length;
        return t("fields.usedBy", {
          count,
          names: [...named, ...(more > 0 ? [t("fields.usedByMore", { count: more })] : [])].join(", "),
        });
      } catch (error) {
        if (!isCallError(error)) throw error;
        // Deleting can be undone; it does not wait for the answer.
        return "";
      }
    },
    [t],
  );
}

const nameOf = ({ kind, name }: Dependant, t: ReturnType<typeof useText>): string =>
  t(`fields.dependant.${kind}`, { name });
