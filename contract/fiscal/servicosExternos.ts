import { z } from 'zod';
import { ambienteSchema, palavraShape } from '../ambiente.ts';
import type { Guard } from '../permissions.ts';
import { ESPECIES, especieSchema, especies } from './especies.ts';

/** Address of `GET /v1/servicos-externos`: external services that do not respond now, in the environments of the requesting user. */
export const API_SERVICOS = '/v1/servicos-externos';

export const servicoExternoSchema = z.object({
  /** Name known to users: SEFAZ-SP, ADN… */
  nome: z.string(),
  especies: z.array(especieSchema),
  ambiente: ambienteSchema,
  desde: z.iso.datetime(),
  proximaEm: z.iso.datetime(),
  /** 'SEFAZ-SP sem resposta desde 10:12; tentamos de novo às 10:30.' */
  texto: z.string(),
});
export type ServicoExterno = z.infer<typeof servicoExternoSchema>;

/** Address of `GET /v1/parados`: acts that could not be delivered and wait for a decision; `POST` to `retentar` and `desistir`. */
export const API_PARADOS = '/v1/parados';
/** Maximum number of items in one act. */
const MAXIMO = 1000;

/** Guard of users who may act on documents of any kind; each kind's own guard decides on its items. */
export const agirParados: Guard = {
  allOf: ['NOT_ADMIN'],
  anyOf: ESPECIES.map((especie) => especies[especie].age),
};

export const paradoSchema = z.object({
  id: z.uuid(),
  especie: especieSchema,
  empresaId: z.uuid(),
  empresa: z.string(),
  /** Its environment: that of the company when it was requested. */
  ambiente: ambienteSchema,
  chave: z.string(),
  /** Name of the act: 'Ciência da operação'. */
  ato: z.string(),
  pedidoEm: z.iso.datetime(),
  paradoEm: z.iso.datetime(),
  motivo: z.string(),
  /** It may have been delivered all the same. */
  incerto: z.boolean(),
  /** Whether the requesting user may decide on it. */
  pode: z.boolean(),
});
export type Parado = z.infer<typeof paradoSchema>;

/** The oldest of them, and their total number. */
export const paradosSchema = z.object({ total: z.int(), itens: z.array(paradoSchema) });
export type Parados = z.infer<typeof paradosSchema>;

const pedido = {
  ids: z
    .array(z.uuid({ error: 'Identificador inválido.' }))
    .min(1, 'Escolha ao menos um item.')
    .max(MAXIMO, `Escolha até ${MAXIMO} itens de cada vez.`),
};
/** Abandoned acts are not sent; retried ones are. */
export const desistirParadosSchema = z.strictObject(pedido);
export const retentarParadosSchema = z.strictObject({ ...pedido, ...palavraShape });

/** Number of acts retried or abandoned; another user decided the others meanwhile. */
export const feitosSchema = z.object({ feitos: z.int() });
