import { z } from 'zod';
import { ambienteSchema, palavraShape } from '../ambiente.ts';
import type { Guard } from '../permissions.ts';
import { ESPECIES, especieSchema, especies } from './especies.ts';

/** `GET /v1/servicos-externos`: the services of others that do not answer now, in the environments of who asks. */
export const API_SERVICOS = '/v1/servicos-externos';

export const servicoExternoSchema = z.object({
  /** As people know it: SEFAZ-SP, ADN… */
  nome: z.string(),
  especies: z.array(especieSchema),
  ambiente: ambienteSchema,
  desde: z.iso.datetime(),
  proximaEm: z.iso.datetime(),
  /** 'SEFAZ-SP sem resposta desde 10:12; tentamos de novo às 10:30.' */
  texto: z.string(),
});
export type ServicoExterno = z.infer<typeof servicoExternoSchema>;

/** `GET /v1/parados`: what could not be delivered and waits for a person; `POST` to `retentar` and `giveUpManifestacoes`. */
export const API_PARADOS = '/v1/parados';
/** Of one act. */
const MAXIMO = 1000;

/** Whoever may act on documents of any kind; which ones each may act on is asked of the kind. */
export const agirParados: Guard = {
  allOf: ['NOT_ADMIN'],
  anyOf: ESPECIES.map((especie) => especies[especie].age),
};

export const paradoSchema = z.object({
  id: z.uuid(),
  especie: especieSchema,
  empresaId: z.uuid(),
  empresa: z.string(),
  /** Where it goes: that of the company when it was asked for. */
  ambiente: ambienteSchema,
  chave: z.string(),
  /** What was to be told: 'Ciência da operação'. */
  ato: z.string(),
  pedidoEm: z.iso.datetime(),
  paradoEm: z.iso.datetime(),
  motivo: z.string(),
  /** It may have arrived all the same. */
  incerto: z.boolean(),
  /** Who asks may decide on it. */
  pode: z.boolean(),
});
export type Parado = z.infer<typeof paradoSchema>;

/** The oldest of them, and how many there are. */
export const paradosSchema = z.object({ total: z.int(), itens: z.array(paradoSchema) });
export type Parados = z.infer<typeof paradosSchema>;

const pedido = {
  ids: z
    .array(z.uuid({ error: 'Identificador inválido.' }))
    .min(1, 'Escolha ao menos um item.')
    .max(MAXIMO, `Escolha até ${MAXIMO} itens de cada vez.`),
};
/** What is given up goes nowhere; what is tried again is sent. */
export const desistirParadosSchema = z.strictObject(pedido);
export const retentarParadosSchema = z.strictObject({ ...pedido, ...palavraShape });

/** How many were taken up or given up; others were decided by somebody else meanwhile. */
export const feitosSchema = z.object({ feitos: z.int() });
