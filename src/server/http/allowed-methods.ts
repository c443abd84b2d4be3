interface Route {
  method: string;
  path: string;
}

/** The methods that this path would answer; empty when there is no such path. */
export function allowedMethods(routes: readonly Route[], path: string): string[] {
  const methods = routes
    .filter((route) => route.method !== 'ALL' && matches(route.path, path))
    .map(({ method }) => method);
  const withHead = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return [...new Set(withHead)].sort();
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
