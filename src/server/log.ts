type LogFields = Record<string, unknown>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const levels = ['info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** One JSON object a line. Callers pass no personal data: no addresses, phones, bodies or query strings. */
export function createLog(write: (line: string) => void, least: Level = 'info'): Log {
  const at =
    (level: Level) =>
    (message: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(least)) return;
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, errorsAsText)}\n`,
      );
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const errorsAsText = (_key: string, value: unknown): unknown =>
  value instanceof Error ? (value.stack ?? value.message) : value;
