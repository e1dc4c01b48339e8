import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { isUf, UFS } from '../../../contract/brasil/uf.ts';
import { type Documento, SITUACOES, type Situacao } from '../../../contract/fiscal/documento.ts';
import { type Especie, porEspecie } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { TenantTable } from '../../db/resourceIndexes.ts';
import { ctes, nfes } from '../../db/resourceTables.ts';
import { repository } from '../../resources/repository.ts';

/** The tables of the lists. */
export const tabelas: Readonly<Record<Especie, TenantTable>> = { NFE: nfes, CTE: ctes };

/** A new row of any list: they differ in the manifestations that there are. */
export type NewRow = Omit<typeof nfes.$inferInsert, 'manifestacao'> & { manifestacao: string };

/** The rows of the lists. */
export const documentRows = porEspecie((especie) => repository(recursos[especie], tabelas[especie]));

const SITUACAO_NAMES = Object.keys(SITUACOES) as [Situacao, ...Situacao[]];
const foundSchema = z.object({
  id: z.uuid(),
  completo: z.boolean(),
  autorizadoEm: z.coerce
    .date()
    .transform((date) => date.toISOString())
    .nullable(),
  situacao: z.enum(SITUACAO_NAMES),
  manifestacao: z.string(),
  prazo: z.string().nullable(),
  regraPrazo: z.string().nullable(),
  aConfirmar: z.boolean(),
});

/** A document of the selected company by its key; null when it has not come. */
export async function findDocument(tx: Tx, especie: Especie, chave: string) {
  const [row] = await rowsOf(
    tx,
    sql`select id, completude = 'COMPLETO' as completo, autorizado_em as "autorizadoEm", situacao, manifestacao,
               prazo::text, regra_prazo as "regraPrazo", a_confirmar as "aConfirmar" from ${tabelas[especie]} where chave = ${chave}`,
  );
  return row ? foundSchema.parse(row) : null;
}

/** The UF of the issuer: as the document says, else by the key. */
function ufOf({ emitente, chave }: Documento): string | null {
  if (isUf(emitente.uf)) return emitente.uf;
  return UFS.find(({ codigoIbge }) => codigoIbge === parseAccessKey(chave)?.uf)?.uf ?? null;
}

/** The fields of a document that the list shows. */
export function listRow(documento: Documento) {
  const { emitente, chave, numero, serie, emitidoEm, autorizadoEm, valor, situacao, completo } = documento;
  return {
    emitente: emitente.nome.slice(0, 60),
    emitenteCpfCnpj: emitente.documento,
    destinatario: documento.interessado?.nome.slice(0, 60) ?? '',
    uf: ufOf(documento),
    ...{ numero, serie, chave, emitidoEm, autorizadoEm, valor, situacao },
    completude: completo ? ('COMPLETO' as const) : ('RESUMO' as const),
  };
}
