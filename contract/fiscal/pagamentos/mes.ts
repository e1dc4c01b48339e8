import { z } from 'zod';

/** A month, 'AAAA-MM'. By itself, so that the page for clients brings nothing of the lists with it. */
export const mesSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês.');
