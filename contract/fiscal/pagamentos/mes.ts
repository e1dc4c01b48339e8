import { z } from 'zod';

/** A month, 'AAAA-MM'. In its own file, so that the page for clients loads nothing of the lists. */
export const mesSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês.');
