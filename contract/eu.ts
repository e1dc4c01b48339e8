import { z } from 'zod';

/** `GET /v1/eu`: who asks, and what may be done: for a program that has just got its key. */
export const euSchema = z.object({
  tipo: z.enum(['pessoa', 'servico']),
  nome: z.string(),
  tenant: z.string(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  /** The companies that may be acted for; a key names one of these ids in the header `farol-empresa`. */
  empresas: z.array(z.object({ id: z.uuid(), nome: z.string(), cpfCnpj: z.string() })),
});
