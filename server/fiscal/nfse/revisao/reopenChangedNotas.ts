import { inArray } from 'drizzle-orm';
import { SITUACOES_NOTA } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { reaberta } from '../../../../contract/fiscal/nfse/transicoes.ts';
import { nfsesRegras } from '../revisaoTables.ts';
import { emMesFechado, fechadasAte } from './fechadas.ts';
import { type Ambito, type PassoDaRevisao, writePassos } from './gravar.ts';
import { emPe, historicosDe, type LinhaDeDecisao } from './historico.ts';
import type { MudancaDaNota } from './mudanca.ts';
import { lockNotas } from './notas.ts';
import { notifyOfReturnedNotas } from './notifyOfNota.ts';

/** Returns what changed in a nota since its decision, for its history; null if nothing relevant did. */
function oQueMudou({
  nova,
  situacaoAntes,
  situacao,
  hashAntes,
  hash,
  impedimento,
}: MudancaDaNota): { quem: string; motivo: string } | null {
  if (nova) return null;
  if (situacaoAntes !== null && situacaoAntes !== situacao)
    return {
      quem: 'Evento da nota',
      motivo: `A nota estava como “${SITUACOES_NOTA[situacaoAntes]}” e agora está como “${SITUACOES_NOTA[situacao]}”.`,
    };
  if (hashAntes !== null && hashAntes !== hash)
    return { quem: 'Conteúdo da nota', motivo: 'O que a nota diz mudou depois da decisão.' };
  if (impedimento !== null) return { quem: 'Outra nota', motivo: impedimento };
  return null;
}

/** Returns the authors of the rules behind decisions, by the id of the rule. */
async function autoresDasRegras(
  { tx }: Ambito,
  linhas: readonly LinhaDeDecisao[],
): Promise<Map<string, string>> {
  const ids = linhas.flatMap(({ regraId }) => regraId ?? []);
  if (ids.length === 0) return new Map();
  const { id, usuarioId } = nfsesRegras;
  const rows = await tx.select({ id, usuarioId }).from(nfsesRegras).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.usuarioId]));
}

/**
 * Reopens decided notas after an event or a change of content and notifies who decided. This includes closed months, whose
 * books are then wrong. A doubt remains a doubt. The acceptance remains in the history but is no longer in force.
 */
export async function reopenChangedNotas(ambito: Ambito, mudancas: readonly MudancaDaNota[]): Promise<void> {
  const mudadas = new Map(
    mudancas.flatMap((one) => {
      const mudou = oQueMudou(one);
      return mudou ? [[one.nfseId, mudou] as const] : [];
    }),
  );
  if (mudadas.size === 0) return;
  const { tx } = ambito;
  const historicos = await historicosDe(tx, [...mudadas.keys()]);
  const decididas = [...historicos].filter(([, linhas]) => emPe(linhas).length > 0).map(([id]) => id);
  const notas = await lockNotas(tx, decididas);
  const fechadas = await fechadasAte(
    tx,
    notas.map(({ empresaId }) => empresaId),
  );
  const passos = notas.flatMap((nota): PassoDaRevisao[] => {
    const mudou = mudadas.get(nota.id);
    if (!mudou) return [];
    const fechado = emMesFechado(fechadas, nota) ? ' O mês dela já está fechado.' : '';
    const motivo = `${mudou.motivo}${fechado}`;
    return [{ nota, para: reaberta(nota.estado), acao: 'REABRE', usuarioId: null, quem: mudou.quem, motivo }];
  });
  await writePassos(ambito, passos);
  const ultimas = notas.flatMap(({ id }) => emPe(historicos.get(id) ?? []).at(-1) ?? []);
  const autores = await autoresDasRegras(ambito, ultimas);
  for (const [motivo, iguais] of Map.groupBy(passos, (passo) => passo.motivo)) {
    const voltaram = iguais.map(({ nota }) => {
      const quemDecidiu = emPe(historicos.get(nota.id) ?? [])
        .filter(({ usuarioId, regraId }) => usuarioId ?? regraId)
        .at(-1);
      const pessoa = quemDecidiu?.usuarioId ?? autores.get(quemDecidiu?.regraId ?? '') ?? null;
      return { nota, pessoas: [pessoa, nota.responsavelId] };
    });
    await notifyOfReturnedNotas(ambito, motivo, voltaram);
  }
}
