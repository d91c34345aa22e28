import { parentPort } from "node:worker_threads";
import { configure, type ScanRequest, type ScanResult } from "./configure";
import { toFailure, type ScanFailure } from "./failure";

export interface ScanMessage {
  id: number;
  request: ScanRequest;
}
export type ScanAnswer = { id: number } & ({ result: ScanResult } | { failure: ScanFailure });

parentPort?.on("message", ({ id, request }: ScanMessage) => {
  configure(request).then(
    (result) => parentPort?.postMessage({ id, result } satisfies ScanAnswer),
    (error: unknown) => parentPort?.postMessage({ id, failure: toFailure(error) } satisfies ScanAnswer),
  );
});
