import type { Guard } from '../permissions.ts';

/** The page of the books of what happened, and the API behind it. */
export const LOGS = '/sistema/log/consulta';
export const API_LOGS = '/v1/logs';
export const verLogs: Guard = { allOf: ['LOG_BAIXA', 'NOT_ADMIN'] };
