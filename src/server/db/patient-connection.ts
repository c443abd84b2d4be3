import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection } from 'kysely';
import { isBusy } from './unavailable.ts';

const betweenTries = 5;

/** While another program writes, a statement is tried again and again, and the process does other things. */
export const patientConnection = (connection: DatabaseConnection, patience: number): DatabaseConnection => ({
  async executeQuery(query, options) {
    const end = performance.now() + patience;
    for (;;) {
      try {
        return await connection.executeQuery(query, options);
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
        await pause(betweenTries);
      }
    }
  },
  streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
});
