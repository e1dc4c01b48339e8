import { and, asc, eq, inArray } from 'drizzle-orm';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { avaliacaoGuardada } from '../../../../contract/fiscal/nfse/avaliacaoGuardada.ts';
import { notaSchema } from '../../../../contract/fiscal/nfse/nota.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import type { Tx } from '../../../db/database.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';
import { nfsesDados } from '../tables.ts';
import { estadoDaRevisao } from './estado.ts';

const { id, empresaId, versao, estado, prestador, prestadorCpfCnpj, numero } = nfses;
const { emissao, competencia, situacao, semValor, responsavelId, alteradoEm } = nfses;
const { hash, versaoRegras, nota, avaliacao } = nfsesDados;
const lidas = {
  id,
  empresaId,
  versao,
  estado,
  prestador,
  prestadorCpfCnpj,
  numero,
  emissao,
  competencia,
  situacao,
  semValor,
  responsavelId,
  alteradoEm,
  hash,
  versaoRegras,
  nota,
  avaliacao,
};

/** A nota with the fields that the review needs. */
export type NotaRevista = Awaited<ReturnType<typeof lockNotas>>[number];

/**
 * Loads and locks notas of the companies that the transaction can see. The companies are locked first, as imports do, so that
 * all transactions use the same order. Missing notas are left out.
 */
export async function lockNotas(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const donas = await tx
    .selectDistinct({ id: empresaId })
    .from(nfses)
    .where(inArray(id, [...ids]));
  await lockDocuments({ tx }, donas);
  const rows = await tx
    .select(lidas)
    .from(nfses)
    .innerJoin(nfsesDados, and(eq(nfsesDados.tenantId, nfses.tenantId), eq(nfsesDados.nfseId, nfses.id)))
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update', { of: nfses });
  return rows.map((row) => ({
    ...row,
    estado: estadoDaRevisao(row.estado),
    nota: notaSchema.parse(row.nota),
    avaliacao: avaliacaoGuardada(row.avaliacao),
  }));
}

/** Returns the name of a nota in the audit and in notices. */
export const nomeDaNota = ({ numero: de, prestador: quem }: Pick<NotaRevista, 'numero' | 'prestador'>) =>
  `${comNumero(especies.NFSE.nome, de)} de ${quem || 'prestador sem nome'}`;

/** Returns the accounting month of a nota (YYYY-MM); '' if it has no date. */
export const mesDaNota = (one: Pick<NotaRevista, 'competencia' | 'emissao'>): string =>
  (one.competencia ?? one.emissao ?? '').slice(0, 7);

/** Returns the company of the nota in the path. Throws 404 if it does not exist. */
export async function empresaDaNota(tx: Tx, params: Record<string, string>): Promise<string> {
  const [row] = await tx
    .select({ empresaId })
    .from(nfses)
    .where(eq(id, recordId(params)));
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não existe mais.');
  return row.empresaId;
}
