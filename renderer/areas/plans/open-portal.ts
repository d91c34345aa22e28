import { planCalls } from "#shared/contract/plans";
import { request } from "../../app/api";
import { host } from "../../host";

/** Asks for the address of the billing portal and opens it in a new tab. */
export async function openPortal(): Promise<void> {
  const { url } = await request(planCalls.openBillingPortal, undefined);
  host.openExternal(url);
}
