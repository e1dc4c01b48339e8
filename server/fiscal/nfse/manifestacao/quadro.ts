import { and, desc, eq } from 'drizzle-orm';
import { assinaturaJulgadaSchema } from '../../../../contract/fiscal/assinatura.ts';
import { eventoNotaSchema } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { parseChaveNfse } from '../../../../contract/fiscal/nfse/identidade.ts';
import {
  impedimentoPorEventos,
  TIPOS_MANIFESTACAO_NOTA,
  type TipoManifestacaoNota,
} from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import type { Parametros } from '../../../../contract/parametros.ts';
import type { Tx } from '../../../db/database.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { type EmpresaFiscal, findEmpresa } from '../../empresa.ts';
import { eventosQueContam } from '../registro/forma.ts';
import { nfsesEventos, nfsesManifestacoes } from '../tables.ts';

type Nota = Pick<typeof nfses.$inferSelect, 'id' | 'chave' | 'papel' | 'situacao' | 'semValor' | 'numero'>;
export type LinhaDeManifestacao = typeof nfsesManifestacoes.$inferSelect;

/** Manifestações that the taker may send of a nota now, and those already made in the company's environment, newest first. */
export interface QuadroDeManifestacoes {
  nota: Nota;
  empresa: EmpresaFiscal;
  feitas: readonly LinhaDeManifestacao[];
  /** Why each type may not be sent; null if it may. */
  impedimentos: Readonly<Record<TipoManifestacaoNota, string | null>>;
}

/** Reads the manifestações of a nota. Throws 404 if the nota does not exist. */
export async function readQuadro(
  tx: Tx,
  nfseId: string,
  { manifestacaoNfs }: Pick<Parametros, 'manifestacaoNfs'>,
): Promise<QuadroDeManifestacoes> {
  const { id, chave, papel, situacao, semValor, numero, empresaId } = nfses;
  const [nota] = await tx
    .select({ id, chave, papel, situacao, semValor, numero, empresaId })
    .from(nfses)
    .where(eq(id, nfseId));
  const empresa = nota && (await findEmpresa(tx, nota.empresaId));
  if (!empresa) throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não existe ou foi removida.');
  const rows = await tx.select().from(nfsesEventos).where(eq(nfsesEventos.nfseId, nfseId));
  const eventos = eventosQueContam(
    rows.map((row) => ({
      ...row,
      evento: eventoNotaSchema.parse(row.evento),
      prova: assinaturaJulgadaSchema.parse(row.prova),
    })),
    empresa,
    empresa.ambiente,
  ).filter(({ pedido }) => !pedido);
  const feitas = await tx
    .select()
    .from(nfsesManifestacoes)
    .where(and(eq(nfsesManifestacoes.nfseId, nfseId), eq(nfsesManifestacoes.ambiente, empresa.ambiente)))
    .orderBy(desc(nfsesManifestacoes.criadoEm), desc(nfsesManifestacoes.id));
  const geral = manifestacaoNfs
    ? impedimentoDaNota(nota)
    : 'A manifestação do tomador está desligada nos parâmetros do tenant.';
  // Registered ones whose event has not been distributed yet.
  const registradas = feitas.filter((linha) => linha.situacao === 'REGISTRADA');
  const [confirma, rejeita] = TIPOS_MANIFESTACAO_NOTA.map(
    (tipo) => geral ?? impedimentoPorEventos(tipo, [...eventos, ...registradas]),
  );
  return {
    nota,
    empresa,
    feitas,
    impedimentos: { 203202: confirma ?? null, 203206: rejeita ?? null },
  };
}

function impedimentoDaNota({ papel, chave, situacao, semValor }: Nota): string | null {
  if (papel !== 'TOMADA')
    return 'A empresa não é a tomadora desta nota: quem se manifesta é quem tomou o serviço.';
  if (!parseChaveNfse(chave ?? '')) return 'A nota não é do padrão nacional, e o ADN não a conhece.';
  if (semValor) return 'A nota é de teste: não tem valor fiscal e não se manifesta.';
  if (situacao === 'CANCELADA' || situacao === 'SUBSTITUIDA')
    return 'A nota foi cancelada ou substituída: não se manifesta mais.';
  return situacao === 'SEM_NOTA' ? 'Ainda não há nota: só a declaração do prestador.' : null;
}

/** Returns whether it was or will be sent and its result is not known yet. */
export const isIncerta = ({ situacao }: Pick<LinhaDeManifestacao, 'situacao'>): boolean =>
  situacao === 'PREPARADA' || situacao === 'INDETERMINADA';

/** Returns whether it is open or stopped until a user decides: no other may be sent meanwhile. */
export const isPendente = (linha: Pick<LinhaDeManifestacao, 'situacao'>): boolean =>
  isIncerta(linha) || linha.situacao === 'PARADA';
