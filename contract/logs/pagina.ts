import type { Guard } from '../permissions.ts';

/** Addresses of the page and the API of the books of past events. */
export const LOGS = '/sistema/log/consulta';
export const API_LOGS = '/v1/logs';
export const verLogs: Guard = { allOf: ['LOG_BAIXA', 'NOT_ADMIN'] };
