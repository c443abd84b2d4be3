/** More of a User-Agent is not read. */
const most = 400;

/** In this order: most browsers also name those whose pages they can show. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser by its User-Agent, such as «Chrome, Windows»; undefined: it says neither. */
export function deviceOf(userAgent: string): string | undefined {
  const text = userAgent.slice(0, most);
  const names = [browsers, systems].flatMap((kinds) => {
    const found = kinds.find(([, pattern]) => pattern.test(text));
    return found === undefined ? [] : [found[0]];
  });
  return names.length === 0 ? undefined : names.join(', ');
}
