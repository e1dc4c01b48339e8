import { z } from 'zod';

/** Response of `GET /v1/eu`: who makes the request and what it may do, for a program that has just received its key. */
export const euSchema = z.object({
  tipo: z.enum(['pessoa', 'servico']),
  nome: z.string(),
  tenant: z.string(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  /** The companies that it may act for; a key sends one of these ids in the header `farol-empresa`. */
  empresas: z.array(z.object({ id: z.uuid(), nome: z.string(), cpfCnpj: z.string() })),
});
