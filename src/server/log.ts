import { AsyncLocalStorage } from 'node:async_hooks';
import { printableJson } from '../domain/text/printable.ts';

type LogFields = Record<string, unknown>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const levels = ['info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

const shared = new AsyncLocalStorage<LogFields>();

/** Adds the fields to every line that is logged during the task, such as the id of the request that it serves. */
export const withLogFields = <T>(fields: LogFields, task: () => T): T =>
  shared.run({ ...shared.getStore(), ...fields }, task);

/** One JSON object a line. Callers pass no personal data: no addresses, phones, bodies or query strings. */
export function createLog(write: (line: string) => void, least: Level = 'info'): Log {
  const at =
    (level: Level) =>
    (message: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(least)) return;
      const line = { time: new Date().toISOString(), level, message, ...shared.getStore(), ...fields };
      write(`${printableJson(JSON.stringify(line, errorsAsText))}\n`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const errorsAsText = (_key: string, value: unknown): unknown =>
  value instanceof Error ? (value.stack ?? value.message) : value;
