/**
 * Keeps a late response from replacing a newer one. Returns a function to run before each call; what it returns tells whether
 * that call is still the latest. Run it without making a call to ignore the responses of those under way.
 */
export function latestCall(): () => () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    const call = calls;
    return () => call === calls;
  };
}
