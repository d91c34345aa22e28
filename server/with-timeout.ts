/** Whether a promise settles within this many ms. Its result or error is left to the caller. */
export async function withTimeout(work: Promise<unknown>, wait: number): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const settled = work.then(
    () => true,
    () => true,
  );
  const limit = new Promise<boolean>((resolve) => {
    late = setTimeout(resolve, wait, false);
  });
  try {
    return await Promise.race([settled, limit]);
  } finally {
    clearTimeout(late);
  }
}
