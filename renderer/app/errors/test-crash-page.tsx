/** /testCrashError fails on purpose: it shows how a fault looks, and that only its page goes. */
export default function TestCrashPage(): never {
  throw new Error("testCrashError");
}
