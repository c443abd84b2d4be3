/**
 * Keeps a late response from replacing a newer one. Each call begins with the returned function, and gets from it whether it is
 * still the latest; to begin without a call drops what is under way.
 */
export function latestCall(): () => () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    const call = calls;
    return () => call === calls;
  };
}
