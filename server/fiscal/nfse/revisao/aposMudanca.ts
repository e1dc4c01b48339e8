import { and, eq, inArray } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { endByFato, fatoQueMudou } from '../memoria/fatos.ts';
import { chaveMemoria, linhasVigentes } from '../memoria/vigentes.ts';
import { aprovarPorRegra } from './aprovarPorRegra.ts';
import type { Ambito } from './gravar.ts';
import { hasPar, type MudancaDaNota, parDe } from './mudanca.ts';
import { reopenChangedNotas } from './reopenChangedNotas.ts';

/** Returns which of these notas are of a test environment: they affect nothing that applies to real ones. */
async function deTeste({ tx }: Ambito, ids: readonly string[]): Promise<Set<string>> {
  const { id, semValor } = nfses;
  const rows = await tx
    .select({ id })
    .from(nfses)
    .where(and(inArray(id, [...ids]), eq(semValor, true)));
  return new Set(rows.map((row) => row.id));
}

/** Ends the memories whose facts a nota contradicts. Returns the notas that were judged by one of them. */
async function endMemorias(
  ambito: Ambito,
  tomadas: readonly MudancaDaNota[],
  hoje: string,
): Promise<MudancaDaNota[]> {
  const comPar = tomadas.filter((one) => one.situacao === 'NORMAL' && hasPar(parDe(one)));
  const memorias = await linhasVigentes(ambito.tx, comPar.map(parDe), hoje);
  const contrarias = comPar.flatMap((one) => {
    const memoria = memorias.get(chaveMemoria(parDe(one)));
    const mudou = memoria && fatoQueMudou(memoria, one.avaliacao.fatos);
    return memoria && mudou ? [{ one, memoria, mudou }] : [];
  });
  if (contrarias.length === 0) return [];
  const testes = await deTeste(
    ambito,
    contrarias.map(({ one }) => one.nfseId),
  );
  const encerradas = new Set<string>();
  for (const { one, memoria, mudou } of contrarias) {
    if (testes.has(one.nfseId) || encerradas.has(chaveMemoria(memoria))) continue;
    encerradas.add(chaveMemoria(memoria));
    await endByFato(ambito, memoria, `${mudou} Visto na nota ${one.nota.numero || 'sem número'}.`);
  }
  return tomadas.filter((one) => encerradas.has(chaveMemoria(parDe(one))));
}

/**
 * Updates the review in the same transaction once notas arrived or changed: ends memories whose facts changed, reopens
 * decisions on another content or situation, approves new notas by rule. Returns the ids of notas to judge again because their
 * memory ended.
 */
export async function aposMudanca(
  ambito: Ambito,
  mudancas: readonly MudancaDaNota[],
): Promise<readonly string[]> {
  const tomadas = mudancas.filter(({ estado }) => estado !== 'NAO_CABE');
  if (tomadas.length === 0) return [];
  const hoje = todayInSaoPaulo(ambito.now);
  await reopenChangedNotas(ambito, tomadas);
  const julgarDeNovo = await endMemorias(ambito, tomadas, hoje);
  await aprovarPorRegra(
    ambito,
    tomadas.filter((one) => !julgarDeNovo.includes(one)),
    hoje,
  );
  return julgarDeNovo.map(({ nfseId }) => nfseId);
}
